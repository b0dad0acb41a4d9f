import { sql } from 'drizzle-orm';
import { codeName, shortInsutype } from '../../contract/codes/codes.ts';
import { FILE_FIRST } from '../../contract/counter.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { personal } from '../db/sealing.ts';
import { Problem } from '../errors/problem.ts';
import type { CallContext } from '../http/handler.ts';
import { replyOf } from './centre.ts';
import type { CardRead } from './reads.ts';
import type { Store } from './store.ts';

/** Days before its last one in which the till says that a filing runs out. */
const NOTICE_DAYS = 30;

const IN_FORCE = sql`fil_stas = 'passed' and begndate <= now()::date and coalesce(enddate, 'infinity') >= now()::date`;

interface Ending {
  readonly name: string;
  readonly enddate: string;
}

/** The person's filings at this store that run out soon. The centre is not asked: a card is shown at once. */
export async function expiringOf(db: Queryable, store: Store, psnNo: string): Promise<Ending[]> {
  const rows = await rowsOf<Ending & { readonly kind: string; readonly subject: string }>(
    db,
    sql`select coalesce(opsp_dise_name, drug_name, '') as name, filing_kind as kind, subject, enddate::text as enddate from filing f
         where fixmedins_code = ${store.fixmedinsCode} and psn_no = ${personal(psnNo)} and ${IN_FORCE}
           and enddate <= now()::date + ${NOTICE_DAYS}::int
           and not exists (select from filing l where l.fixmedins_code = f.fixmedins_code and l.psn_no = f.psn_no
                             and l.filing_kind = f.filing_kind and l.subject = f.subject and l.fil_stas = 'passed'
                             and coalesce(l.enddate, 'infinity') > f.enddate)
         order by enddate, subject limit 20`,
  );
  return rows.map(({ name, kind, subject, enddate }) => ({
    name: kind === 'fix' ? codeName('bizAppyType', subject) : name,
    enddate,
  }));
}

/**
 * Special drugs are sold on insurance only with a filing in force. This store's own filings are looked at first; the centre is
 * asked only about a drug that was not filed here, and about no sale without such drugs.
 * @throws Problem naming the first drug without a filing
 */
export async function refuseUnfiled(
  { db, insurer }: Pick<CallContext, 'db' | 'insurer'>,
  { fixmedinsCode }: Store,
  of: {
    readonly read: CardRead;
    readonly insutype: string;
    readonly sold: readonly { readonly code: string; readonly name: string }[];
  },
): Promise<void> {
  const { read, insutype, sold } = of;
  if (sold.length === 0) return;
  const { psnNo } = read.info;
  const here = await rowsOf<{ code: string }>(
    db,
    sql`select subject as code from filing
         where fixmedins_code = ${fixmedinsCode} and psn_no = ${personal(psnNo)} and filing_kind = 'drug' and insutype = ${insutype}
           and subject = any(${sql.param(sold.map(({ code }) => code))}) and ${IN_FORCE}`,
  );
  const known = new Set(here.map(({ code }) => code));
  if (sold.every(({ code }) => known.has(code))) return;
  const filed = await replyOf(
    insurer.filedDrugs({ fixmedinsCode, psnNo }),
    '医保中心无应答，无法核实特药备案，请稍后重试',
  );
  for (const row of filed) if (row.insutype === insutype) known.add(row.medListCodg);
  const lacking = sold.find(({ code }) => !known.has(code));
  if (lacking)
    throw Problem.business(
      `${lacking.name}是特药，顾客没有有效的${shortInsutype(insutype)}特药备案，不能医保结算，${FILE_FIRST}`,
    );
}
