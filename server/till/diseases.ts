import { sql } from 'drizzle-orm';
import type { CardDisease, OpspDisease } from '../../contract/card.ts';
import { codeName, shortInsutype } from '../../contract/codes/codes.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import type { ChronicDisease } from '../insurer/cards.ts';
import type { InsurerPort } from '../insurer/port.ts';
import { likeText } from '../query/conditions.ts';
import { today } from '../query/range.ts';
import { replyOf } from './centre.ts';
import type { CardRead } from './reads.ts';
import type { Store } from './store.ts';

/** Medical types of a pharmacy's counter. */
export const MED_TYPES: readonly string[] = ['41', '14', '11', '18', '9901', '9904'];
/** Medical types that require a disease on file. */
export const OF_DISEASE: readonly string[] = ['14', '9901', '9904'];
/** The end date where the centre gives none. */
const NO_END = '2099-12-31';

const ROW = sql`opsp_dise_code, opsp_dise_name, opsp_dise_majcls_name, med_type`;

interface Asked {
  readonly insutype?: string | undefined;
  readonly medType?: string | undefined;
}

/** The person's diseases on file, those that can be settled here today first. Asks 5301. */
export async function diseasesOf(
  db: Queryable,
  insurer: InsurerPort,
  store: Store,
  read: CardRead,
  { insutype, medType }: Asked,
): Promise<CardDisease[]> {
  const { fixmedinsCode } = store;
  const filed = await replyOf(
    insurer.chronicDiseases({ fixmedinsCode, psnNo: read.info.psnNo }),
    '医保中心无应答，请稍后重新查询病种',
  );
  const fitting = medType === undefined ? null : await codesOf(db, medType);
  return filed
    .filter((row) => insutype === undefined || row.insutype === insutype)
    .map((row) => {
      const reason =
        whyNot(row, store, read) ??
        (fitting === null || fitting.has(row.opspDiseCode) || medType === undefined
          ? null
          : `不属于${codeName('medType', medType)}的病种`);
      const { opspDiseCode, opspDiseName, begndate, fixmedinsName } = row;
      const enddate = row.enddate ?? NO_END;
      const isUsable = reason === null;
      return { opspDiseCode, opspDiseName, insutype: row.insutype, begndate, enddate, fixmedinsName, isUsable, reason };
    })
    .sort((a, b) => Number(b.isUsable) - Number(a.isUsable)); // prettier-ignore
}

/** Why a disease on file cannot be settled here today; null where it can. */
function whyNot(row: ChronicDisease, store: Store, read: CardRead, on: string = today()): string | null {
  if (row.begndate > on) return `备案 ${row.begndate} 起生效`;
  if (row.enddate !== null && row.enddate < on) return `备案已于 ${row.enddate} 到期`;
  if (row.fixmedinsCode !== null && row.fixmedinsCode !== store.fixmedinsCode)
    return `备案在${row.fixmedinsName ?? '其他机构'}，不在本店`;
  const isInForce = read.info.insuinfo.some(
    ({ insutype, psnInsuStas }) => insutype === row.insutype && psnInsuStas === '1',
  );
  return isInForce ? null : `${shortInsutype(row.insutype)}未正常参保`;
}

const codesOf = async (db: Queryable, medType: string): Promise<ReadonlySet<string>> =>
  new Set((await diseasesByType(db, medType)).map((row) => row.opspDiseCode));

/** 1309, all of a medical type. */
export const diseasesByType = (db: Queryable, medType: string): Promise<OpspDisease[]> =>
  rowsOf<OpspDisease>(
    db,
    sql`select ${ROW} from opsp_dise where med_type = ${medType} and vali_flag = '1' order by opsp_dise_code`,
  );

/** 1309 by code, name, initials or pinyin; the best first. */
export async function searchDiseases(db: Queryable, keyword: string, pageSize: number) {
  const begins = `${likeText(keyword)}%`;
  const reading = `${likeText(keyword.toLowerCase().replace(/['\s]/g, ''))}%`;
  const found = sql`(
    select ${ROW}, case when ${keyword} = '' then 9 when upper(opsp_dise_code) = upper(${keyword}) then 1
                        when opsp_dise_code ilike ${begins} then 2 when opsp_dise_name ilike ${begins} then 3
                        when ${reading} <> '%' and (pinyin like ${reading} or pinyin like ${`% ${reading}`}) then 4
                        when opsp_dise_name ilike ${`%${begins}`} then 5
                        when ${reading} <> '%' and pinyin like ${`%${reading}`} then 6 end as rank
      from opsp_dise where vali_flag = '1') f`;
  const rows = await rowsOf<OpspDisease>(
    db,
    sql`select ${ROW} from ${found} where rank is not null order by rank, opsp_dise_code, med_type limit ${pageSize}`,
  );
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from ${found} where rank is not null`,
  );
  return { rows, total };
}
