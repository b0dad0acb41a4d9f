import { sql } from 'drizzle-orm';
import { termsOn, type TermsOn } from '../../catalogue/terms.ts';
import { rowsOf, type Database } from '../../db/connect.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import type { CatalogueTerms } from '../../insurer/cards.ts';

/** Cache lifetime of catalogue entries. */
const FRESH_HOURS = 12;

/** The area catalogue's terms of drugs. A code missing from the catalogue is unknown. */
export type Terms = ReadonlyMap<string, CatalogueTerms | 'unlisted'>;

interface Row {
  readonly medListCodg: string;
  readonly listed: boolean;
  readonly isFresh: boolean;
  readonly chrgitmLv: string | null;
  readonly medChrgitmType: string | null;
  readonly selfpayProp: string | null;
  readonly pricUplmtAmt: string | null;
}

/**
 * Terms as they hold today: of the catalogue in force, in one statement, so that a sale never mixes two editions. About a
 * code that it does not have the centre is asked, once in half a day; while it does not answer, its last answer counts. A
 * code missing from the result is unknown now. `onRead` is told whether our own store had them all.
 */
export async function termsOf(
  db: Database,
  insurer: InsurerPort,
  poolareaNo: string,
  codes: readonly string[],
  onRead: (isOwn: boolean) => void = () => undefined,
): Promise<Terms> {
  const all = [...new Set(codes)];
  if (all.length === 0) return new Map();
  const ours = new Map((await termsOn(db, { codes: all, poolareaNo })).map((row) => [row.medListCodg, row]));
  const local = [...ours].map(
    ([code, row]) => [code, row.valiFlag === '1' ? held(row) : 'unlisted'] as const,
  );
  const wanted = all.filter((code) => !ours.has(code));
  if (wanted.length === 0) {
    onRead(true);
    return new Map(local);
  }
  const known = await rowsOf<Row>(
    db,
    sql`select med_list_codg, listed, asked_at > clock_timestamp() - make_interval(hours => ${FRESH_HOURS}) as is_fresh,
               chrgitm_lv, med_chrgitm_type, selfpay_prop, pric_uplmt_amt
          from hilist_terms where poolarea_no = ${poolareaNo} and med_list_codg = any(${sql.param(wanted)})`,
  );
  const terms = new Map([...local, ...known.map((row) => [row.medListCodg, shown(row)] as const)]);
  const fresh = new Set(known.filter((row) => row.isFresh).map((row) => row.medListCodg));
  const stale = wanted.filter((code) => !fresh.has(code));
  onRead(stale.length === 0);
  if (stale.length === 0) return terms;
  const listed = await ask(insurer, poolareaNo, stale);
  if (listed === null) return terms;
  await keep(db, poolareaNo, stale, listed);
  for (const code of stale) terms.set(code, listed.find((row) => row.medListCodg === code) ?? 'unlisted');
  return terms;
}

const held = ({
  medListCodg,
  chrgitmLv,
  listType,
  selfpayProp,
  pricUplmtAmt,
  dualChanFlag,
}: TermsOn): CatalogueTerms => ({
  medListCodg,
  chrgitmLv,
  medChrgitmType: MED_CHRGITM[listType] ?? (medListCodg.startsWith('Z') ? '11' : '09'),
  selfpayProp,
  pricUplmtAmt,
  dualChanFlag,
});
/** The charge type of what is no western or patent drug. */
const MED_CHRGITM: Readonly<Record<string, string>> = {
  '102': '10',
  '106': '10',
  '201': '14',
  '301': '08',
};

const shown = (row: Row): CatalogueTerms | 'unlisted' =>
  row.listed
    ? {
        medListCodg: row.medListCodg,
        chrgitmLv: row.chrgitmLv ?? '',
        medChrgitmType: row.medChrgitmType ?? '',
        selfpayProp: row.selfpayProp ?? '',
        pricUplmtAmt: row.pricUplmtAmt ?? '',
      }
    : 'unlisted';

/** Null when the centre did not answer: the till continues with its cache. */
async function ask(
  insurer: InsurerPort,
  poolareaNo: string,
  medListCodgs: readonly string[],
): Promise<readonly CatalogueTerms[] | null> {
  try {
    return await insurer.drugTerms({ poolareaNo, medListCodgs });
  } catch (error) {
    if (error instanceof InsurerTimeout || error instanceof InsurerRefusal) return null;
    throw error;
  }
}

/** In the order of the codes, so that tills asking for the same ones wait for each other instead of deadlocking. */
async function keep(
  db: Database,
  poolareaNo: string,
  codes: readonly string[],
  listed: readonly CatalogueTerms[],
): Promise<void> {
  const rows = [...codes].sort().map((code) => {
    const terms = listed.find((row) => row.medListCodg === code);
    return { listed: terms !== undefined, ...terms, medListCodg: code };
  });
  await db.execute(
    sql`insert into hilist_terms (poolarea_no, med_list_codg, listed, chrgitm_lv, med_chrgitm_type, selfpay_prop, pric_uplmt_amt)
        select ${poolareaNo}, t->>'medListCodg', (t->>'listed')::boolean, t->>'chrgitmLv', t->>'medChrgitmType',
               (t->>'selfpayProp')::numeric, (t->>'pricUplmtAmt')::numeric
          from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) t
        on conflict (poolarea_no, med_list_codg) do update
          set listed = excluded.listed, chrgitm_lv = excluded.chrgitm_lv, med_chrgitm_type = excluded.med_chrgitm_type,
              selfpay_prop = excluded.selfpay_prop, pric_uplmt_amt = excluded.pric_uplmt_amt, asked_at = clock_timestamp()`,
  );
}
