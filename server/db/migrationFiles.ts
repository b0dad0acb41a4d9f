import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

/** One file of the migrations. The comment lines that it begins with are its header (docs/architecture/migrations.md). */
export interface Migration {
  readonly tag: string;
  /** What it is for, in Chinese: for who looks at SQL版本管理 or at the plan of an upgrade. From the journal. */
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

type Entry = Pick<Migration, 'tag' | 'title' | 'when'>;
interface Journal {
  readonly entries: readonly Entry[];
}

/** The migrations of a folder, in the order of its journal. */
export async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const { entries } = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as Journal;
  return Promise.all(
    entries.map(async (entry) => parseMigration(entry, await readFile(`${folder}/${entry.tag}.sql`, 'utf8'))),
  );
}

/** @param text of its file */
export function parseMigration({ tag, title, when }: Entry, text: string): Migration {
  const [header = ''] = /^(?:--(?!>).*\n|\s*\n)*/.exec(text) ?? [];
  const declared = (word: string): string | null =>
    new RegExp(`^-- ${word}: *(.*)$`, 'm').exec(header)?.[1]?.trim() ?? null;
  return {
    tag,
    title,
    when,
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
