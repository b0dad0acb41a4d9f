/** A folder with the migrations of this version and further ones, as a later version has them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../server/db/migrations');
const JOURNAL = 'meta/_journal.json';
/** Later than any of this version. */
const LATER = 9_000_000_000_000;

const folders: string[] = [];

/** @param extra by tag, each a list of statements; the first begins with the header */
export function folderWith(extra: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yibao-migrations-'));
  folders.push(folder);
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(path.join(folder, JOURNAL), 'utf8')) as { entries: unknown[] };
  for (const [at, [tag, statements]] of Object.entries(extra).entries()) {
    writeFileSync(path.join(folder, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
    journal.entries.push({ when: LATER + at, tag, title: '测试' });
  }
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify(journal));
  return folder;
}

/** For afterAll. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}
