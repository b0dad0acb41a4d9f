/** The server as an operator starts it, in a process of its own. Says its address on the first line. */
import { TEST_KEY } from '../../appKey.ts';
import { startServer } from '../../../server/main.ts';

const { databaseUrl, demoPassword, settlements, days } = JSON.parse(process.env['YIBAO_BENCH'] ?? '{}') as {
  databaseUrl: string;
  demoPassword: string;
  settlements: number;
  days: number;
};
const server = await startServer({
  appKey: TEST_KEY,
  port: 0,
  host: '127.0.0.1',
  databaseUrl,
  consoleDir: null,
  demoPassword,
  seed: { settlements, days },
  plainPersons: true,
  // Thirty tills serve in a minute what one serves in an hour.
  lookQuota: { account: 1_000_000, store: 1_000_000 },
});
console.log(server.address);
