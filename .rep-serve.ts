import path from 'node:path';
import { CONSOLE_DIR, ensureConsole } from '/tmp/wt/rep/scripts/lib/console-build.ts';
import { startServer } from '/tmp/wt/rep/server/main.ts';
import { ownCluster } from '/tmp/wt/rep/tests/soak/cluster.ts';
const cluster = await ownCluster();
await ensureConsole('/tmp/wt/rep', console.log);
const server = await startServer({ port: 18231, host: '127.0.0.1', databaseUrl: cluster.url, consoleDir: path.join('/tmp/wt/rep', CONSOLE_DIR), demoPassword: 'Yibao#Test2024', seed: { settlements: 60000, onStep: (n, ms) => console.log(n, Math.round(ms)) }, log: console.log });
console.log('up', server.address, cluster.url);
process.on('SIGTERM', () => { void server.close().then(() => cluster.remove()).then(() => process.exit(0)); });
