/** Statements of the product that cannot run distributed yet (known.txt), and the check that no other one comes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DISTRIBUTED, REFERENCE } from '../../../server/db/distribution/placement.ts';
import { shortened } from '../../../server/db/migrationFiles.ts';
import type { Asked } from '../statements.ts';
import { ADVICE, brokenBy, type Rule } from './rules.ts';

export const KNOWN_FILE = path.join(import.meta.dirname, 'known.txt');
const SHOWN = 400;

/** The rules that the statements of a place are known to break, by `file function`. */
export function readKnown(): ReadonlyMap<string, ReadonlySet<string>> {
  const lines = readFileSync(KNOWN_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [where = '', rules = ''] = line.split(': ');
      return [where, new Set(rules.split(', '))] as const;
    }),
  );
}

const NAMES = new RegExp(`\\b(?:${[...DISTRIBUTED, ...REFERENCE].join('|')})\\b`);
/** Whether a statement asks tables of stores or reference tables. The seed fills a database before it is distributed, and the sandbox has one of its own. */
export const isOfStores = ({ where, text }: Asked): boolean =>
  NAMES.test(text) && !/^server\/(?:seed|insurer\/sandbox|centre)\//.test(where);

/** A sentence for each rule that a statement breaks and that is not known of its place. */
export async function faultsOf(
  { where, text }: Asked,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string[]> {
  const broken: readonly Rule[] = await brokenBy(text);
  return broken
    .filter((rule) => known.get(where)?.has(rule) !== true)
    .map(
      (rule) =>
        `${where}: ${rule}. The statement ${ADVICE[rule]} (docs/architecture/statements.md).\n  ${shortened(text, SHOWN)}`,
    );
}
