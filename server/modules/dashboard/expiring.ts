import { sql } from 'drizzle-orm';
import { EXPIRY_DAYS, type ExpiringModule } from '../../../contract/dashboard.ts';
import { feeModuleOf } from '../../../contract/moduleFee/modules.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { isLive } from '../../http/feeGuard.ts';
import { within, type Scope } from '../../query/scope.ts';

/** Rights in force today that end within EXPIRY_DAYS, today included; earliest end first. */
export async function expiringIn(db: Queryable, scope: Scope, today: string): Promise<ExpiringModule[]> {
  const rows = await rowsOf<Omit<ExpiringModule, 'feeModuleName'>>(
    db,
    sql`select a.fee_key, a.auth_stas, count(*)::int as stores, min(a.enddate) as enddate from store_auth a
         where ${within(scope, 'a')} and ${isLive()} and a.enddate <= ${today}::date + ${EXPIRY_DAYS}::int
         group by a.fee_key, a.auth_stas order by min(a.enddate), a.fee_key, a.auth_stas`,
  );
  return rows.map((row) => ({ ...row, feeModuleName: feeModuleOf(row.feeKey)?.feeModuleName ?? row.feeKey }));
}
