/** The secrets of an installation are encrypted in its database by a key that lies elsewhere. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { newKeyText, openSecrets, rotateKey, type KeySource } from '../../../server/security/appKey.ts';
import { loadSecrets } from '../../../server/security/secrets.ts';
import { seeded, startApi } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await migrateDatabase(database.url);
  db = connect(database.url, { max: 4 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
beforeEach(() => db.$client.query('delete from app_secret'));

const given = (...texts: string[]): KeySource => ({ texts, make: null, place: 'APP_KEY' });
const stored = async (): Promise<string> => {
  const { rows } = await db.$client.query<{ line: string }>('select s::text as line from app_secret s');
  return rows.map(({ line }) => line).join('\n');
};

it('stand in no dump, whether this version made them or an earlier one left them in clear', async () => {
  const key = given(newKeyText());
  await db.$client.query("insert into app_secret (name, value) values ('demo-password', 'open-sesame')");
  const secrets = await openSecrets(db, key);
  expect(await secrets.read(db.$client, 'demo-password')).toBe('open-sesame');
  const { publicKey } = await loadSecrets(db, secrets);
  expect(await stored()).not.toMatch(/open-sesame|PRIVATE KEY/);
  const { rows } = await db.$client.query('select name from app_secret where key_id is null');
  expect(rows).toEqual([]);
  expect((await loadSecrets(db, await openSecrets(db, key))).publicKey).toBe(publicKey);
});

it('stop the start in a sentence where the key is missing or another one', async () => {
  const key = newKeyText();
  await loadSecrets(db, await openSecrets(db, given(key)));
  const before = await stored();
  let made = 0;
  const make = (): string => {
    made += 1;
    return newKeyText();
  };
  await expect(openSecrets(db, { texts: [], make, place: 'APP_KEY' })).rejects.toThrow(
    '找不到加密这个数据库的应用密钥',
  );
  await expect(openSecrets(db, given(newKeyText()))).rejects.toThrow('找不到加密这个数据库的应用密钥');
  await expect(openSecrets(db, given('nonsense'))).rejects.toThrow('32 字节');
  // A key that is made would hide that the right one is lost.
  expect(made).toBe(0);
  expect(await stored()).toBe(before);
});

it('want a key from the operator where none can be made', async () => {
  await expect(openSecrets(db, given())).rejects.toThrow('没有应用密钥');
});

it('are encrypted anew by a rotation, after which the old key opens nothing', async () => {
  const [old, fresh] = [newKeyText(), newKeyText()];
  const { publicKey } = await loadSecrets(db, await openSecrets(db, given(old)));
  const both = await openSecrets(db, given(fresh, old));
  expect(await rotateKey(db, both)).toBe(4);
  expect(await rotateKey(db, both)).toBe(0);
  expect((await loadSecrets(db, await openSecrets(db, given(fresh)))).publicKey).toBe(publicKey);
  await expect(openSecrets(db, given(old))).rejects.toThrow('找不到');
});

it('are the same for two nodes that start at once', async () => {
  const key = given(newKeyText());
  const start = async () => (await loadSecrets(db, await openSecrets(db, key))).publicKey;
  const [one, other] = await Promise.all([start(), start()]);
  expect(one).toBe(other);
});

it('a server whose database wants another key does not start', async () => {
  const { url, drop } = await freshDatabase(seeded);
  try {
    await expect(startApi({ url, appKey: given(newKeyText()) })).rejects.toThrow(
      '找不到加密这个数据库的应用密钥',
    );
  } finally {
    await drop();
  }
});
