import { connect, type Database } from '../../server/db/connect.ts';
import { openSecrets } from '../../server/security/appKey.ts';
import { openPeople } from '../../server/security/people.ts';
import { TEST_KEY } from '../appKey.ts';

/** A pool that seals and opens people's data, as the server's do. */
export async function opened(url: string, pool?: Parameters<typeof connect>[1]): Promise<Database> {
  const db = connect(url, pool);
  await openPeople([db], await openSecrets(db, TEST_KEY));
  return db;
}
