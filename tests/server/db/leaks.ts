import pg from 'pg';

/** Where a dump of the database tells an insured person's name or number, such as `settlement.psn_name: 王建国`. */
export async function leaksOf(url: string): Promise<string[]> {
  // A plain connection: what it reads is what a dump has.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const people = await client.query<{ psn_no: string; certno: string; psn_name: string }>(
      'select psn_no, certno, psn_name from centre.person',
    );
    const known = new Set(people.rows.flatMap((row) => [row.psn_no, row.certno, row.psn_name]));
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('centre', 'pg_catalog', 'information_schema') and n.nspname !~ '^pg_t'`,
    );
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${name}`);
      for (const row of rows)
        for (const [column, value] of Object.entries(row)) {
          const key = `${name}.${column}`;
          if (value === null || found.has(key)) continue;
          const told = toldIn(textOf(value), known);
          if (told !== undefined) found.set(key, told);
        }
    }
    return [...found].map(([key, told]) => `${key}: ${told}`).sort();
  } finally {
    await client.end();
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Buffer.isBuffer(value)) return typeof value === 'object' ? JSON.stringify(value) : '';
  return value.toString('utf8');
}

const WORDS = /\d{11,17}[\dX]|[\p{Script=Han}·]{2,5}/gu;
/** A packed file tells what its rows tell. */
const toldIn = (text: string, known: ReadonlySet<string>): string | undefined =>
  text.startsWith('PK') && !text.includes('manifest.json')
    ? 'a file in clear'
    : text.match(WORDS)?.find((word) => known.has(word));
