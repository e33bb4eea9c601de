module github.com/ferrosign/ferrosign

go 1.23.0
