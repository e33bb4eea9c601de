package lru

import (
	"fmt"
	"testing"
)

func TestCache(t *testing.T) {
	var evicted []int
	c := New(100, func(v int) { evicted = append(evicted, v) })
	key := func(i int) []byte { return fmt.Append(nil, i) }
	for i := range 10 {
		if got, ok := c.Add(key(i), i, 10); !ok || got != i {
			t.Fatalf("Add(%d) = %d, %v", i, got, ok)
		}
	}
	if got, ok := c.Add(key(3), 33, 10); !ok || got != 3 {
		t.Errorf("second Add = %d, %v", got, ok)
	}
	if got, ok := c.Get(key(0)); !ok || got != 0 {
		t.Errorf("Get = %d, %v", got, ok)
	}
	if _, ok := c.Get(key(77)); ok {
		t.Error("Get of an unknown key")
	}
	if !c.Resize(key(1), 1, 25) { // throws out 2 and 4, the oldest
		t.Error("Resize")
	}
	if fmt.Sprint(evicted) != "[2 4]" {
		t.Errorf("evicted %v", evicted)
	}
	if c.Resize(key(1), 1, 101) || c.Resize(key(2), 2, 1) || c.Resize(key(1), 7, 10) {
		t.Error("Resize beyond the limit, of nothing, or of another value")
	}
	if s := c.Stats(); s != (Stats{8, 95, 100, 1, 1, 2}) {
		t.Errorf("stats %+v", s)
	}
	if _, ok := c.Add(key(50), 50, 101); ok {
		t.Error("Add of something too large")
	}
	if _, ok := c.Add(key(51), 51, 100); !ok || c.Stats().Entries != 1 {
		t.Errorf("Add of the largest: %+v", c.Stats())
	}
	if !c.Resize(key(51), 51, 10) || c.Stats().Bytes != 10 {
		t.Errorf("after Resize to less: %+v", c.Stats())
	}
	c.Put(key(51), 52, 60)
	c.Put(key(53), 53, 40)
	c.Put(key(54), 54, 101)
	if v, _ := c.Get(key(51)); v != 52 || c.Stats().Bytes != 100 {
		t.Errorf("after Put: %d, %+v", v, c.Stats())
	}
	c.Remove(key(53))
	c.Remove(key(51))
	c.Remove(key(51))
	if s := c.Stats(); s.Entries != 0 || s.Bytes != 0 {
		t.Errorf("after Remove: %+v", s)
	}
	c.Add(key(1), 1, 10)
	c.SetLimit(0)
	if _, ok := c.Add(key(2), 2, 1); ok || c.Stats().Entries != 0 {
		t.Error("a cache that is off holds something")
	}
}
