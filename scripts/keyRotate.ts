/**
 * `npm run key:rotate`: encrypts the secrets of the database that `npm start` uses with a new application key, running
 * or not. The key file gets the new key before the old one; with APP_KEY the operator gives both, the new one first.
 */
import path from 'node:path';
import { connect } from '../server/db/connect.ts';
import { openSecrets, rotateKey } from '../server/security/appKey.ts';
import { addKey, keyFileOf, readKeys } from './lib/appKey.ts';
import { openInstalled } from './lib/database.ts';
import { Problem } from './lib/problem.mjs';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const database = await openInstalled(root, process.env, say);
  const db = connect(database.url, { max: 2 });
  try {
    const source = readKeys(process.env, say);
    // The keys must fit before a new one comes.
    await openSecrets(db, source);
    const isOurFile = source.make !== null;
    if (!isOurFile && source.texts.length < 2)
      throw new Problem('请在 APP_KEY 中先写新密钥，再写旧密钥，中间用空格分开');
    const texts = isOurFile ? addKey(keyFileOf(process.env), say) : source.texts;
    const count = await rotateKey(db, await openSecrets(db, { ...source, texts }));
    say(`已用新密钥重新加密 ${count} 项。旧密钥仍可打开以前的备份；不再需要时可从密钥中删除`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

await runScript(main);
