import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

/** One file of the migrations. The comment lines that it begins with are its header (docs/architecture/migrations.md). */
export interface Migration {
  readonly tag: string;
  /** The first line of the header. */
  readonly title: string;
  /** When it was written, ms: the order of the migrations. */
  readonly when: number;
  /** SHA-256 of the file. */
  readonly hash: string;
  readonly statements: readonly string[];
  /** Runs statement by statement and not in a transaction. */
  readonly isOutside: boolean;
  /** Why nodes of the version before go on working beside it; null: not declared. */
  readonly compatible: string | null;
  /** What must not run any more once it is applied; null: not declared. */
  readonly contract: string | null;
}

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** The migrations of a folder, in the order of its journal. */
export async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const { entries } = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as Journal;
  return Promise.all(
    entries.map(async ({ tag, when }) =>
      parseMigration(tag, when, await readFile(`${folder}/${tag}.sql`, 'utf8')),
    ),
  );
}

/** @param when see `Migration` */
export function parseMigration(tag: string, when: number, text: string): Migration {
  const [header = ''] = /^(?:--(?!>).*\n|\s*\n)*/.exec(text) ?? [];
  const declared = (word: string): string | null =>
    new RegExp(`^-- ${word}: *(.*)$`, 'm').exec(header)?.[1]?.trim() ?? null;
  return {
    tag,
    when,
    title: /^--\s*(.+)$/m.exec(text)?.[1] ?? '',
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
    isOutside: /^-- outside a transaction$/m.test(header),
    compatible: declared('compatible'),
    contract: declared('contract'),
  };
}

/** A statement on one line, without its comments. */
export function shortened(statement: string, length: number): string {
  const bare = statement
    .replace(/^\s*--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return bare.length > length ? `${bare.slice(0, length - 1)}…` : bare;
}
