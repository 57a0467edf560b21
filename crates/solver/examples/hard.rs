use std::time::{Duration, Instant};
use boggle_solver::*;
struct Rng(u64);
impl Rng { fn next(&mut self, n: usize) -> usize { self.0 ^= self.0<<13; self.0 ^= self.0>>7; self.0 ^= self.0<<17; (self.0>>11) as usize % n } }
fn near(r:usize,c:usize,i:u32)->Vec<u32>{let (y,x)=(i as usize/c,i as usize%c);let mut v=vec![];for a in y.saturating_sub(1)..=(y+1).min(r-1){for b in x.saturating_sub(1)..=(x+1).min(c-1){if (a,b)!=(y,x){v.push((a*c+b) as u32)}}}v}
fn ask(name:&str, rows:usize, cols:usize, cells:&str, word:&str, secs:f64, four: bool)->(u8,f64){
    let board=Board::parse(&format!("{rows} {cols} {cells}"),&Notation::default()).unwrap();
    let rules=Rules{neighbors:if four{Neighbors::Four}else{Neighbors::Eight},..Rules::for_size(16)};
    let f=Finder::new(&board,rules);
    let t=Instant::now(); let end=t+Duration::from_secs_f64(secs);
    let stop=move||Instant::now()>end;
    let a=f.find(word,Budget::unlimited().until(&stop));
    let ms=t.elapsed().as_secs_f64()*1e3;
    let k=match &a{Ok(Some(t))=>{ let text:String=t.cells.iter().map(|&c|cells.as_bytes()[c as usize] as char).collect(); assert_eq!(text,word); let mut u=t.cells.clone();u.sort();u.dedup();assert_eq!(u.len(),word.len()); for w in t.cells.windows(2){assert!(near(rows,cols,w[0]).contains(&w[1]))} if t.is_least{0}else{1}},Ok(None)=>2,Err(_)=>3};
    if !name.is_empty(){println!("{name:40} {:3} letters  {:8} {ms:9.2} ms",word.len(),["least","found","absent","UNDECIDED"][k as usize]);}
    (k,ms)
}
fn main(){
    let secs:f64=std::env::args().nth(1).map_or(1.0,|s|s.parse().unwrap());
    let ab=|n:usize|"ab".repeat(n);
    for (n,rows) in [("stripes 6x6",6usize),("stripes 8x8",8)] { let g="ab".repeat(rows*rows/2);
      let h=rows*rows/2;
      for four in [false,true]{ let n=format!("{n}{}",if four{" four"}else{""});
      for (w,word) in [("hard",ab(h-1)+"aa"),("ab*",ab(h)),("ab* a",ab(h-1)+"a"),("b ab*","b".to_string()+&ab(h-1)),("a..b..","a".repeat(h)+&"b".repeat(h)),("aabb","aabb".repeat(h/2)),("ab..ba","ab".repeat(h-2)+"ba"+"ab"),("abba mid","ab".repeat(h/2)+&"ba".repeat(h/2)),("abb..a",ab(h-2)+"bbaa"),("aab..", "aa".to_string()+&"ba".repeat(h-2)+"bb"),("a3b3", "aaabbb".repeat(h/3)+&"ab".repeat(h%3)),("aaaa b..", "a".repeat(rows)+&"b".repeat(rows)+&ab(h-rows))] { ask(&format!("{n} {w}"),rows,rows,&g,&word,secs,four); } } }
    for rows in [5usize,6,8] { let g:String=(0..rows*rows).map(|i|if (i/rows+i%rows)%2==0{'a'}else{'b'}).collect();
      let (a,b)=(g.matches('a').count(),g.matches('b').count()); let h=b;
      for four in [false,true]{ let n=format!("chequered {rows}x{rows}{}",if four{" four"}else{""});
      for (w,word) in [("ab*",ab(h)+&"a".repeat(a-b)),("ba*",ab(h).chars().rev().collect::<String>()),("ab*-1",ab(h-1)+"a"),("a..b",("a".repeat(a)+&"b".repeat(b))),("aabb",("aabb".repeat(h/2))),("abab aabb",ab(h-2)+"aabb"),("b a* b","b".to_string()+&ab(h-2)+"aab")] { ask(&format!("{n} {w}"),rows,rows,&g,&word,secs,four);} } }
    for rows in [4usize,5,6,8] { for pos in [0,1,rows+1,rows*rows/2] { let mut g=vec![b'a';rows*rows]; g[pos]=b'b'; let g=String::from_utf8(g).unwrap(); let n=rows*rows;
      for at in [0,1,n/2,n-1] { let mut w=vec![b'a';n]; w[at]=b'b'; ask(&format!("all a, b on {pos}, {rows}x{rows}, b at {at}"),rows,rows,&g,&String::from_utf8(w).unwrap(),secs,false);} } }
    let mut r=Rng(88172645463325252);
    for rows in [4usize,5,6,8] { for letters in [2usize,3] { for swap in [0,1,2] { for four in [false] {
      let mut res=[0;4]; let mut max:f64=0.0; let mut sum=0.0; let trials=if rows==8{40}else{100};
      for _ in 0..trials { let n=rows*rows; let g:String=(0..n).map(|_|(b'a'+r.next(letters) as u8) as char).collect();
        // random self-avoiding walk, longest of some tries, of wanted length
        let want=(n*5/9+r.next(n-n*5/9+1)).min(n); let mut best=vec![];
        for _ in 0..2000 { let mut p=vec![r.next(n) as u32]; loop { let v:Vec<u32>=near(rows,rows,*p.last().unwrap()).into_iter().filter(|c|!p.contains(c)).collect(); if v.is_empty()||p.len()==want{break} 
            let d=|c:&u32|near(rows,rows,*c).iter().filter(|x|!p.contains(x)).count(); let m=v.iter().map(d).min().unwrap(); let u:Vec<u32>=if r.next(3)>0{v.iter().copied().filter(|c|d(c)==m).collect()}else{v}; p.push(u[r.next(u.len())]);} if p.len()>best.len(){best=p} if best.len()==want{break} }
        let mut w:Vec<u8>=best.iter().map(|&c|g.as_bytes()[c as usize]).collect();
        for _ in 0..swap { let (i,j)=(r.next(w.len()),r.next(w.len())); w.swap(i,j);} 
        let (k,ms)=ask("",rows,rows,&g,&String::from_utf8(w).unwrap(),secs,four); res[k as usize]+=1; if k<3{max=max.max(ms);sum+=ms;} }
      println!("random {rows}x{rows} {letters} letters, {swap} swaps: least {} found {} absent {} undecided {}; mean {:.2} max {max:.1} ms",res[0],res[1],res[2],res[3],sum/(trials as f64)); } } } }
}
