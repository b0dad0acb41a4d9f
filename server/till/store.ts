import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { SessionUser } from '../security/session.ts';
import { scopeOf, within } from '../query/scope.ts';

/** The store of the user at the counter. */
export interface Store {
  readonly fixmedinsCode: string;
  readonly fixmedinsName: string;
  readonly poolareaNo: string;
  readonly companyId: string;
  /** 0 暂停联网, 1 正常联网, 2 取消定点. */
  readonly fixOnlnOpenFlag: string;
}

/** @throws Problem for a user without a store: administrators must enter one first */
export async function storeOf(db: Queryable, user: SessionUser): Promise<Store> {
  const scope = scopeOf(user);
  const [store] =
    scope.kind === 'store'
      ? await rowsOf<Store>(
          db,
          sql`select s.fixmedins_code, s.fixmedins_name, s.poolarea_no, s.company_id, s.fix_onln_open_flag
                from store s where ${within(scope, 's')}`,
        )
      : [];
  if (!store) throw Problem.business('收银台属于门店：请用门店账号登录，或先进入门店');
  return store;
}
