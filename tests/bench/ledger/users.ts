import { writeCursor } from '../../../server/query/keyset.ts';
import type { Database } from '../../../server/db/connect.ts';
import { roleHandlers } from '../../../server/modules/role/handlers.ts';
import { findAsker } from '../../../server/security/session.ts';
import { benchAccounts } from '../accounts.ts';
import { inTurn, p95, rounded, timed, type Figure } from '../figure.ts';

const USERS = 100_000;
const STORES = 1000;
const ROUNDS = 40;

/** The list of users at row 90,000 of 100,000 ÷ its first page, for an administrator of the area of all of them. */
export async function usersFigure(db: Database): Promise<Figure> {
  await benchAccounts(db);
  await db.$client.query(
    `insert into store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no)
     select 'P320102' || lpad(nth::text, 5, '0'), '门店' || nth, 'C0001', '320102', '320100' from generate_series(1, ${STORES}) nth`,
  );
  await db.$client.query(
    `insert into app_user (user_id, user_name, name, sur_name, sex, password_hash, role_code, is_admin_user, company_id, fixmedins_code,
                           must_change_password, holds_preset)
     select 'B-' || nth, 'bench' || lpad(nth::text, 6, '0'), '用户' || nth, '', '0', 'x', 3, false, 'C0001',
            'P320102' || lpad((1 + nth % ${STORES})::text, 5, '0'), true, true from generate_series(0, ${USERS - 1}) nth`,
  );
  await db.$client.query('analyze');
  const user = await findAsker(db, { userId: 'U-area', medicalAreaCode: '320100', enteredBy: null });
  if (!user) throw new Error('no administrator of the area');
  const read = (cursor?: string) => () =>
    timed(async () => {
      const page = await roleHandlers.getUserTreeByPage({ db, user } as never, {
        pageSize: 200,
        ...(cursor !== undefined && { cursor }),
      });
      if (page.rows.length !== 200) throw new Error('a page that is not full');
    });
  const times = await inTurn(ROUNDS, read(writeCursor(['bench090000'])), read());
  const took = { ours: p95(times.ours), baseline: p95(times.baseline) };
  return {
    name: 'users.90k.vs-first',
    value: rounded(took.ours / took.baseline),
    unit: 'ratio',
    baseline: `${rounded(took.ours)} ms ÷ ${rounded(took.baseline)} ms of page 1, p95 of ${ROUNDS}`,
  };
}
