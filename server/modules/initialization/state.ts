import { sql } from 'drizzle-orm';
import type { DropDownItem } from '../../../contract/auth/auth.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { poolingAreas } from '../../query/areas.ts';
import { readConfig } from './config.ts';
import { operatorsOf } from './operators.ts';
import { initialisingCompany, numberOf } from './progress.ts';
import { initializeInfoOf } from '../../accounts/describe.ts';

interface StoreRow {
  readonly fixmedinsCode: string;
  readonly fixmedinsName: string;
  readonly admdvs: string;
  readonly admdvsName: string;
  readonly addr: string;
}

const storesOf = (db: Queryable, companyId: string): Promise<StoreRow[]> =>
  rowsOf<StoreRow>(
    db,
    sql`select s.fixmedins_code, s.fixmedins_name, s.admdvs, coalesce(d.admdvs_name, s.admdvs) as admdvs_name,
               coalesce(s.addr, '') as addr
          from store s left join district d on d.admdvs = s.admdvs
         where s.company_id = ${companyId} order by s.fixmedins_code`,
  );

/** The pooling areas whose catalogues a company may choose: those of its stores. */
export const catalogueAreas = (db: Queryable, companyId: string): Promise<DropDownItem[]> =>
  poolingAreas(db, { kind: 'company', companyId });

/** The catalogues with their sizes, from the centre. A timeout affects only the step that needs them. */
async function cataloguesOn(insurer: InsurerPort, areas: readonly DropDownItem[], isDue: boolean) {
  try {
    return await Promise.all(
      areas.map(async (area) => ({
        ...area,
        count: await insurer.catalogueSize({ poolareaNo: area.value }),
      })),
    );
  } catch (error) {
    if (!(error instanceof InsurerTimeout || error instanceof InsurerRefusal)) throw error;
    if (isDue) throw Problem.unavailable('医保中心暂时无法提供药品目录，请稍后再试');
    return [];
  }
}

/** Everything set up so far, so that the page can continue at any step after a reload. */
export async function readState({ tx, user, insurer }: CallContext) {
  const company = await initialisingCompany(tx, user);
  const { companyId, companyName } = company;
  const areas = await catalogueAreas(tx, companyId);
  return {
    initializeInfo: initializeInfoOf(company.step),
    company: {
      companyId,
      companyName,
      uscc: company.uscc ?? '',
      contacts: company.contacts ?? '',
      mobilePhone: company.mobilePhone ?? '',
    },
    stores: await storesOf(tx, companyId),
    config: await readConfig(tx, companyId),
    operators: await operatorsOf(tx, companyId),
    catalogueAdmdvs: company.catalogueAdmdvs ?? '',
    catalogues: await cataloguesOn(insurer, areas, company.step >= numberOf('catalogue')),
  };
}
