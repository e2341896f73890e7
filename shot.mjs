import { createServer } from 'node:http'; import { readFileSync } from 'node:fs'; import { extname, join } from 'node:path';
import { chromium } from 'playwright'; import * as fb from '/tmp/wt/acu/model-tests/browser/findBrowser.mjs';
const axe = readFileSync('/tmp/wt/acu/node_modules/axe-core/axe.min.js','utf8');
const types={'.js':'text/javascript','.css':'text/css','.html':'text/html','.woff2':'font/woff2'};
const srv=createServer((q,s)=>{let p=new URL(q.url,'http://x').pathname; if(p==='/')p='/index.html'; try{const b=readFileSync(join('/tmp/acuview/out',p)); s.setHeader('content-type',types[extname(p)]??'');s.end(b);}catch{s.statusCode=404;s.end();}}).listen(8099);
const path = Object.values(fb).map(f=>{try{return typeof f==='function'?f():null}catch{return null}}).find(x=>typeof x==='string');
const b=await chromium.launch({executablePath:path});
const T='#abcdefghijklmnopqrstuvwxyzABCDEFGHIJK_-0123';
for (const [name,q,hash,press] of [['signIn','page=signIn&code=incorrectCredentials','',1],['signInLimited','page=signIn&code=tooManyTries','',2],['register','page=register','',1],['registerOpened','page=register',T,0],['recovery','page=recovery','',0],['recoveryPw','page=recovery',T,1],['paymentLogin','page=paymentLogin','',1]])
 for (const brand of ['family','weekend']) for (const width of [320,1024]) {
  const p=await b.newPage({viewport:{width,height:900}});
  await p.goto(`http://localhost:8099/?brand=${brand}&${q}${hash}`); await p.waitForSelector('h1'); await p.waitForTimeout(200);
  if (name==='signInLimited'){await p.fill('#accountEmail','a@b.uk');await p.fill('#password','x');}
  if (press) {await p.click('button[type=submit]'); await p.waitForTimeout(200);}
  await p.evaluate(axe);
  const v=await p.evaluate(async()=>(await window.axe.run({rules:{region:{enabled:false}}})).violations.map(x=>x.id+': '+x.nodes.map(n=>n.html).join(' ').slice(0,160)));
  const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth);
  const foc=await p.evaluate(()=>document.activeElement.id||document.activeElement.tagName);
  const small=await p.evaluate(()=>[...document.querySelectorAll('a,button,input:not([type=checkbox]),select')].filter(e=>e.getBoundingClientRect().height<43&&!e.closest('[role=alert]')).map(e=>e.textContent||e.id));
  console.log(name,brand,width,'overflow',over,'focus',foc,v, small);
  await p.screenshot({path:`/tmp/acuview/${name}-${brand}-${width}.png`,fullPage:true}); await p.close();
 }
await b.close(); srv.close();
