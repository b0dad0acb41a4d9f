import type { Database } from '../../../server/db/connect.ts';

/** What belongs to tenants out of somebody's reach. */
export interface Foreign {
  /** Values by field name, of one store that has much. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Codes and numbers that only such tenants have, and their names. */
  readonly codes: ReadonlySet<string>;
  readonly names: readonly string[];
  readonly fixmedinsCode: string;
}

const camel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Fields of the wire that other columns fill. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  setlDate: ['settleDate'],
  poolareaNo: ['medicalAreaCode', 'areaCode', 'admdvs'],
  fixmedinsCode: ['toStore', 'storeCode'],
  userId: ['toUserId'],
};

/** Ids that the field `id` may mean. */
const IDS =
  /^(setlId|fixmedinsCode|companyId|userId|hiRxno|staffId|attId|appyId|approvalId|planId|jobId|importId|qrId|authId|sagaId|repairId)$/;

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}
const storeTables = async (db: Database): Promise<Table[]> =>
  (
    await db.$client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        group by 1 having 'fixmedins_code' = any(array_agg(a.attname::text)) order by 1`,
    )
  ).rows;

/** `reach`: the condition of what the person does reach, on a table with the tenant columns. */
export async function foreignTo(db: Database, reach: string): Promise<Foreign> {
  const ask = async (text: string): Promise<Record<string, unknown>[]> =>
    (await db.$client.query<Record<string, unknown>>(text)).rows;
  const out = `fixmedins_code in (select fixmedins_code from store where not (${reach}))`;
  const [most] = await ask(
    `select fixmedins_code as code from settlement where ${out} group by 1
      order by fixmedins_code in (select fixmedins_code from app_user) desc, count(*) desc, 1 limit 1`,
  );
  const code = String(most?.['code']);
  const values = new Map<string, Set<string>>();
  const note = (name: string, value: unknown): void => {
    if (typeof value !== 'string' || value === '' || value.length > 64) return;
    const known = values.get(name) ?? new Set();
    if (known.size < 4) known.add(value);
    values.set(name, known);
  };
  for (const { name } of [{ name: 'settlement' }, ...(await storeTables(db))])
    for (const row of await ask(`select * from ${name} where fixmedins_code = '${code}' limit 2`))
      for (const [column, value] of Object.entries(row))
        for (const field of [camel(column), ...(ALIASES[camel(column)] ?? [])]) note(field, value);
  for (const table of ['job', 'report_plan', 'import', 'approval'])
    for (const row of await ask(`select * from ${table} limit 2`))
      for (const column of ['job_id', 'plan_id', 'import_id', 'approval_id'])
        note(camel(column), row[column]);
  for (const [name, ids] of values) if (IDS.test(name)) values.set('id', union(values.get('id'), ids));

  const codes = new Set<string>();
  const collect = async (text: string): Promise<void> => {
    for (const row of await ask(text))
      for (const value of Object.values(row)) if (typeof value === 'string') codes.add(value);
  };
  await collect(`select fixmedins_code from store where not (${reach})`);
  await collect(`select setl_id, msgid, rtal_docno, mdtrt_id from settlement where ${out}`);
  await collect(`select hi_rxno from prescription where ${out}`);
  await collect(`select staff_id::text from medical_staff where ${out}`);
  // A company without any store is nobody's yet: every administrator may open its first store.
  const named = await ask(
    `select fixmedins_name as name from store where not (${reach})
      union select company_name from company c where exists (select from store where company_id = c.company_id)
        and not exists (select from store where company_id = c.company_id and (${reach}))`,
  );
  const own = (await ask(`select fixmedins_name as name from store where ${reach}`)).map(({ name }) =>
    String(name),
  );
  return {
    values: new Map([...values].map(([name, set]) => [name, [...set]])),
    codes,
    names: named.map(({ name }) => String(name)).filter((name) => !own.some((mine) => mine.includes(name))),
    fixmedinsCode: code,
  };
}
const union = (a: ReadonlySet<string> | undefined, b: ReadonlySet<string>): Set<string> =>
  new Set([...(a ?? []), ...b]);

/** An input with the fields of somebody else, at any depth; `nth` chooses among their values. */
export function withForeign(input: unknown, { values }: Foreign, nth: number): unknown {
  const put = (value: unknown, name: string): unknown => {
    const found = values.get(name) ?? values.get(name.replace(/s$/, ''));
    if (typeof value === 'string') return found?.[nth % found.length] ?? value;
    if (Array.isArray(value)) return value.map((one) => put(one, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, put(one, key)]));
    return value;
  };
  return put(input, '');
}

/** What of other tenants a text tells beside what was sent. */
export function tracesOf(text: string, sent: string, { codes, names }: Foreign): string[] {
  const found = new Set((text.match(/[\w-]{6,}/g) ?? []).filter((word) => codes.has(word)));
  for (const name of names) if (text.includes(name)) found.add(name);
  return [...found].filter((trace) => !sent.includes(trace)).slice(0, 3);
}

/** A sweep adds it up from other tables, whenever it comes to that. */
const SWEPT = 'unliquidated_rec';

/** What the tables hold about one store: equal before and after, nothing of it was changed. */
export async function printOf(db: Database, code: string): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { name } of await storeTables(db)) {
    if (name === SWEPT) continue;
    const { rows } = await db.$client.query<{ print: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
         from ${name} t where fixmedins_code = $1`,
      [code],
    );
    prints[name] = rows[0]?.print ?? '';
  }
  return prints;
}
