import { sql } from 'drizzle-orm';
import { encrypt, publicConfig, type Api } from '../api.ts';
import { rowsOf } from '../../../server/db/connect.ts';

/** A password as the page sends it. */
export async function wire(api: Api, password: string): Promise<string> {
  const { publicKey, serverTime } = await publicConfig(api.base);
  return encrypt(publicKey, password, serverTime);
}

export const storeCodes = async (api: Api, where: string): Promise<string[]> =>
  (
    await rowsOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from store where ${sql.raw(where)} order by 1`,
    )
  ).map((row) => row.code);

/** Rights that the roles of the seed do not have: what holds the tenants apart must not hang on them. */
export async function grant(api: Api, menuCode: string, ...buttonCodes: string[]): Promise<void> {
  for (const role of [2, 3, 4]) {
    await api.db.$client.query('insert into role_menu values ($1, $2) on conflict do nothing', [
      role,
      menuCode,
    ]);
    for (const button of buttonCodes)
      await api.db.$client.query('insert into role_button values ($1, $2, $3) on conflict do nothing', [
        role,
        menuCode,
        button,
      ]);
  }
}

/** What a table holds, order-free. */
export async function printOf(api: Api, table: string): Promise<string> {
  const { rows } = await api.db.$client.query<{ print: string }>(
    `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${table} t`,
  );
  return rows[0]?.print ?? '';
}

/** A refusal by the domain, in these words. */
export const refusal = (error: unknown) => ({ status: 200, body: { success: false, result: null, error } });
