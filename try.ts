import 'reflect-metadata';
setInterval(()=>{},1000);
import {readFileSync} from 'node:fs';
import {FileReader,FileRules,PdfReader,PdfRules} from '#documents';
const r=new FileReader(new PdfReader(new PdfRules()), new FileRules());
for (const f of process.argv.slice(2)) { const t=performance.now(); const c=await r.read({name:f,bytes:readFileSync(f)}); console.log(f, Math.round(performance.now()-t)); 
 if(c.kind==='pages') {console.log(c.scan); for(const p of c.pages) console.log(p.lines.map(l=>l.cells.map(c=>c.text).join(' ¦ ')).join('\n'));} else console.log(JSON.stringify(c,(k,v)=>k==='bytes'?v.length:v,1).slice(0,3000)); }
process.exit(0);
