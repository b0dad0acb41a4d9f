import pg from 'pg';
import { appendFileSync } from 'node:fs';
const seen = new Set<string>();
const submit = (pg as any).Query.prototype.handleError;
(pg as any).Query.prototype.handleError = function (err: any, con: any) {
  if (err && !['23505','40001','40P01','55P03','57014'].includes(err.code)) { const t = `${err.code} ${err.message}\n${String(this.text).slice(0, 1500)}\n---\n`; if (!seen.has(t)) { seen.add(t); appendFileSync('/tmp/zc-errors.txt', t); } }
  return submit.call(this, err, con);
};
const { startCitus, distributed } = await import('../tests/cluster/citus.ts');
const { serve, everyCall, aDay } = await import('../tests/cluster/served.ts');
const ends: (() => Promise<void>)[] = [];
const say = console.log;
try {
  const cluster = await startCitus(ends);
  await distributed(cluster, say);
  const served = await serve(cluster, ends);
  for (const [n, f] of [['every', everyCall], ['day', aDay]] as const)
    try { await f(served, say); console.log(n, 'ok'); } catch (e) { console.log(n, 'FAILED', (e as Error).stack?.slice(0, 3000), (e as any).cause); }
} catch (e) { console.log(e); }
finally { for (const end of ends.reverse()) await end().catch(console.error); process.exit(0); }
