/** The API as a process of its own, to be killed. Says its address on the first line. */
import { TEST_KEY } from '../appKey.ts';
import { startServer } from '../../server/main.ts';
import { QUICK } from '../server/api.ts';

const { databaseUrl, port } = JSON.parse(process.env['YIBAO_CHILD'] ?? '{}') as {
  databaseUrl: string;
  port: number;
};
const server = await startServer({
  appKey: TEST_KEY,
  ...QUICK,
  databaseUrl,
  port,
  host: '127.0.0.1',
  consoleDir: null,
});
console.log(server.address);
