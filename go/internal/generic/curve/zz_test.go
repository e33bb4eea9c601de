package curve
import ("testing";"time";"sort";"fmt";"github.com/ferrosign/ferrosign/go/internal/generic/fp5";"github.com/ferrosign/ferrosign/go/crypto/internal/fp")
func meas(name string,per int,f func()) {
 var s []float64
 f()
 for i:=0;i<1000;i++{ t:=time.Now(); for j:=0;j<per;j++{f()}; s=append(s,float64(time.Since(t).Nanoseconds())/float64(per))}
 sort.Float64s(s); fmt.Printf("%-12s min %.1f p10 %.1f med %.1f\n",name,s[0],s[len(s)/10],s[len(s)/2])
}
var sk fp5.Elem
var skp Point
func TestZZ(t *testing.T){
 var wide [64]byte; for i:=range wide {wide[i]=byte(i*37+11)}
 var k Scalar; k.SetWideBytes(&wide); var p Point; p.MulGenerator(&k); w:=p.Encode()
 var cb Comb; g:=Generator(); cb.BuildVarTime(&g); if cb!=generatorComb {t.Error("table")}
 var q Point; q.Mul(&g,&k); if !q.Equal(&p) {t.Error("mul")}
 q.MulVarTime(&g,&k); if !q.Equal(&p) {t.Error("mulvar")}
 q.MulGeneratorVarTime(&k); if !q.Equal(&p) {t.Error("mulgvar")}
 var two,three Point; two.MulGeneratorAddVarTime(&k,&k,&g); three.MulGeneratorAddCombVarTime(&k,&k,&cb); if !two.Equal(&three){t.Error("comb")}
 q.Double(); if !q.Equal(&two){t.Error("comb2")}
 var ws [20]fp5.Elem; var ks [20]Scalar; for i:=range ks{ks[i]=k}; ks[3]=Scalar{}; EncodeGeneratorBatch(ws[:],ks[:]); if ws[19]!=w||ws[3]!=(fp5.Elem{}) {t.Error("batch",ws)}
 meas("inv",20,func(){w.Inverse(&w)})
 x:=w[0]
 meas("fpinv",20,func(){x=fp.Inverse(x)})
 meas("mul",50,func(){w.Mul(&w,&w)})
 meas("sq",50,func(){w.Square(&w)})
 meas("sub",50,func(){w.Sub(&w,&sk)})
 meas("mulb",50,func(){mulSmallB(&w,&w,1)})
 var pts [64]Torsion; var part [32]fp5.Elem
 d:=recodeOdd(&k)
 meas("recode",50,func(){d=recodeOdd(&k)})
 meas("gather",5,func(){generatorComb.gather(pts[:],1,&d)})
 meas("gatherV",5,func(){generatorComb.gatherVarTime(pts[:],1,&d)})
 meas("halve64",5,func(){halve(pts[:],part[:])})
 meas("join",5,func(){skp.join(&pts[0],&pts[1],0)})
 meas("add",5,func(){skp.Add(&skp,&p)})
 meas("dbl20",5,func(){skp.DoubleN(20)})
 meas("encode",5,func(){sk=p.Encode()})
 meas("mulG",1,func(){skp.MulGenerator(&k)})
 var wb [64]fp5.Elem; var kb [64]Scalar; for i:=range kb{kb[i]=k}
 meas("batch64",1,func(){EncodeGeneratorBatch(wb[:],kb[:])})
 meas("mulVar",1,func(){skp.MulVarTime(&p,&k)})
 meas("verify",1,func(){skp.MulGeneratorAddVarTime(&k,&k,&p)})
 meas("verifyComb",1,func(){skp.MulGeneratorAddCombVarTime(&k,&k,&cb)})
 meas("buildComb",1,func(){cb.BuildVarTime(&p)})
 meas("montymul",20,func(){k.MontyMul(&k,&order)})
 e:=p.Encode()
 meas("decode",1,func(){ skp.DecodeVarTime(&e)})
 meas("legendre",1,func(){ e.Legendre()})
}
