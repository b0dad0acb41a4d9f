import { sql, type SQL } from 'drizzle-orm';
import { feeModules, type FeeModule } from '../../../contract/moduleFee/modules.ts';
import type { CompanyModule } from '../../../contract/moduleFee/moduleFee.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { isLive } from '../../http/feeGuard.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { anyOf } from '../../query/conditions.ts';
import { today } from '../../query/range.ts';
import { moduleOf, requirePages } from './moduleOf.ts';

type Handlers = ModuleHandlers<'moduleFee'>;

/** How far ahead a right may end. */
const MOST_YEARS = 10;

/** The price of a module as text: the administrator's own, or that of modules.ts. */
export async function tipsOf(db: Queryable, { feeKey, chargeTips }: FeeModule): Promise<string> {
  const [own] = await rowsOf<{ chargeTips: string }>(
    db,
    sql`select charge_tips from fee_module where fee_key = ${feeKey}`,
  );
  return own?.chargeTips ?? chargeTips;
}

/** @throws Problem where there is no such company, or it is stopped and `isForUse` */
async function companyName(db: Queryable, companyId: string, isForUse: boolean): Promise<string> {
  const [company] = await rowsOf<{ companyName: string; enabled: boolean }>(
    db,
    sql`select company_name, enabled from company where company_id = ${companyId}`,
  );
  if (!company) throw Problem.business('没有找到该公司');
  if (isForUse && !company.enabled) throw Problem.business('该公司已停用');
  return company.companyName;
}

/** Open stores `s` of a company, all or those named. */
const storesOf = (companyId: string, codes: readonly string[]): SQL =>
  sql`s.company_id = ${companyId} and s.closed_at is null and ${anyOf('s.fixmedins_code', codes)}`;

/** @throws Problem where one of the named stores is not an open one of the company */
async function requireStores(db: Queryable, companyId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const found = await rowsOf<{ fixmedinsCode: string }>(
    db,
    sql`select s.fixmedins_code from store s where ${storesOf(companyId, codes)}`,
  );
  const known = new Set(found.map(({ fixmedinsCode }) => fixmedinsCode));
  const at = codes.findIndex((code) => !known.has(code));
  if (at >= 0)
    throw Problem.invalidField(`fixmedinsCodes.${at}`, `门店 ${codes[at] ?? ''} 不属于该公司，或已关闭`);
}

export const getCompanyModules: Handlers['getCompanyModules'] = async ({ tx }, { id }) => {
  await companyName(tx, id, false);
  const rows = await rowsOf<Omit<CompanyModule, 'feeModuleName' | 'chargeTips'> & { ownTips: string | null }>(
    tx,
    sql`select m.fee_key, f.charge_tips as own_tips, n.store_count,
               (count(a.*) filter (where a.auth_stas = '1'))::int as active_count,
               (count(a.*) filter (where a.auth_stas = '2'))::int as trial_count, max(a.enddate) as enddate
          from unnest(${sql.param(feeModules.map(({ feeKey }) => feeKey))}::text[]) as m (fee_key)
          cross join (select count(*)::int as store_count from store s where ${storesOf(id, [])}) n
          left join fee_module f using (fee_key)
          left join (store_auth a join store s on s.fixmedins_code = a.fixmedins_code and s.closed_at is null)
            on a.fee_key = m.fee_key and a.company_id = ${id} and ${isLive()}
         group by m.fee_key, f.charge_tips, n.store_count`,
  );
  return {
    modules: feeModules.flatMap(({ feeKey, feeModuleName, chargeTips }) =>
      rows
        .filter((row) => row.feeKey === feeKey)
        .map(({ ownTips, ...row }) => ({ ...row, feeModuleName, chargeTips: ownTips ?? chargeTips })),
    ),
  };
};

export const activate: Handlers['activate'] = async (context, asked) => {
  const { tx } = context;
  const { companyId, feeKey, fixmedinsCodes, enddate } = asked;
  const module = moduleOf(feeKey);
  const { feeModuleName } = module;
  context.logTarget({ companyId, feeKey, enddate, stores: fixmedinsCodes });
  const name = await companyName(tx, companyId, true);
  await requirePages(tx, companyId, module);
  await requireStores(tx, companyId, fixmedinsCodes);
  const { isPast, isFar, stores, shortened } = await rowOf<{
    isPast: boolean;
    isFar: boolean;
    stores: number;
    shortened: number;
  }>(
    tx,
    sql`select ${enddate}::date < ${today()}::date as is_past,
               ${enddate}::date > ${today()}::date + make_interval(years => ${MOST_YEARS}) as is_far,
               (select count(*)::int from store s where ${storesOf(companyId, fixmedinsCodes)}) as stores,
               (select count(*)::int from store s join store_auth a using (fixmedins_code)
                 where ${storesOf(companyId, fixmedinsCodes)} and a.fee_key = ${feeKey} and ${isLive()}
                   and a.enddate > ${enddate}::date) as shortened`,
  );
  if (isPast) throw Problem.invalidField('enddate', '到期日不能早于今天');
  if (isFar) throw Problem.invalidField('enddate', `到期日不能晚于 ${MOST_YEARS} 年后`);
  if (stores === 0) throw Problem.business('该公司还没有营业的门店，请先新增门店');
  await context.confirm({
    title: `开通${feeModuleName}`,
    tips: `将为 ${name} 的 ${stores} 家门店开通${feeModuleName}至 ${enddate}${
      shortened > 0 ? `，其中 ${shortened} 家原来的到期日更晚，将提前到这一天` : ''
    }，是否继续？`,
  });
  // A right in force keeps its first day; one that has ended begins again today.
  await tx.execute(
    sql`insert into store_auth as a (fixmedins_code, company_id, poolarea_no, fee_key, auth_stas, begndate, enddate)
        select s.fixmedins_code, s.company_id, s.poolarea_no, ${feeKey}, '1', ${today()}::date, ${enddate}::date
          from store s where ${storesOf(companyId, fixmedinsCodes)} order by 1
        on conflict (fixmedins_code, fee_key)
        do update set auth_stas = '1', enddate = excluded.enddate,
                      begndate = case when ${isLive()} then a.begndate else excluded.begndate end`,
  );
  return { storeCount: stores };
};

export const end: Handlers['end'] = async (context, { companyId, feeKey, fixmedinsCodes }) => {
  const { tx } = context;
  const { feeModuleName } = moduleOf(feeKey);
  context.logTarget({ companyId, feeKey, stores: fixmedinsCodes });
  const name = await companyName(tx, companyId, false);
  await requireStores(tx, companyId, fixmedinsCodes);
  const held = sql`from store s where s.fixmedins_code = a.fixmedins_code and ${storesOf(companyId, fixmedinsCodes)}
                    and a.fee_key = ${feeKey} and ${isLive()}`;
  const { stores } = await rowOf<{ stores: number }>(
    tx,
    sql`select count(*)::int as stores from store_auth a where exists (select ${held})`,
  );
  if (stores === 0) throw Problem.business(`没有门店正在使用${feeModuleName}`);
  await context.confirm({
    title: `终止${feeModuleName}`,
    tips: `${name} 的 ${stores} 家门店将立即不能使用${feeModuleName}，是否继续？`,
  });
  const { rowCount } = await tx.execute(sql`update store_auth a set auth_stas = '4' ${held}`);
  return { storeCount: rowCount ?? 0 };
};

export const changeTips: Handlers['changeTips'] = async ({ tx, user, logTarget }, { feeKey, chargeTips }) => {
  const module = moduleOf(feeKey);
  logTarget({ feeKey, before: await tipsOf(tx, module), after: chargeTips });
  await tx.execute(
    sql`insert into fee_module (fee_key, charge_tips, changed_by) values (${feeKey}, ${chargeTips}, ${user.userName})
        on conflict (fee_key) do update set charge_tips = excluded.charge_tips, changed_by = excluded.changed_by,
                                            changed_at = clock_timestamp()`,
  );
  return { chargeTips };
};
