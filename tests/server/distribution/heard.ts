/** The check that no statement of the product comes that cannot run distributed. */
import { DISTRIBUTED, REFERENCE } from '../../../server/db/distribution/placement.ts';
import { shortened } from '../../../server/db/migrationFiles.ts';
import type { Asked } from '../statements.ts';
import { ADVICE, brokenBy } from './rules.ts';

const SHOWN = 400;

const NAMES = new RegExp(`\\b(?:${[...DISTRIBUTED, ...REFERENCE].join('|')})\\b`);
/** Whether a statement asks tables of stores or reference tables. The seed fills a database before it is distributed, and the sandbox has one of its own. */
export const isOfStores = ({ where, text }: Asked): boolean =>
  NAMES.test(text) && !/^server\/(?:seed|insurer\/sandbox|centre)\//.test(where);

/** A sentence for each rule that a statement breaks. */
export async function faultsOf({ where, text }: Asked): Promise<string[]> {
  return (await brokenBy(text)).map(
    (rule) =>
      `${where}: ${rule}. The statement ${ADVICE[rule]} (docs/architecture/statements.md).\n  ${shortened(text, SHOWN)}`,
  );
}
