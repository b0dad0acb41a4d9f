/**
 * A process that holds an embedded server, as the API does: prints one line of JSON about it, and lets go
 * when its standard input ends.
 */
import path from 'node:path';
import { startEmbedded } from '../../../server/db/embedded/launch.ts';
import { defaultDataDir } from '../../../server/db/embedded/place.ts';

const [checkout = '', given = ''] = process.argv.slice(2);
const dataDir = given || defaultDataDir(path.resolve(checkout));
try {
  const { stop, ...server } = await startEmbedded({ dataDir });
  console.log(JSON.stringify({ ...server, dataDir }));
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('end', resolve));
  await stop();
} catch (error) {
  console.log(
    JSON.stringify({ trouble: error instanceof Error ? `${error.name}: ${error.message}` : error }),
  );
  process.exitCode = 1;
}
