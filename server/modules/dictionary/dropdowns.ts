import { sql } from 'drizzle-orm';
import { dropdownCodes, dropdowns, type DropdownCode } from '../../../contract/codes/types.ts';
import type { Dropdown, dictionaryCalls } from '../../../contract/dictionary.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { layerOf, layersOf } from '../../dictionary/layers.ts';
import { Problem } from '../../errors/problem.ts';
import { keyset } from '../../query/keyset.ts';
import type { SessionUser } from '../../security/session.ts';
import { governedLayer } from './write.ts';

type Submitted = CallRequest<(typeof dictionaryCalls)['submitDynamicDropdowns']>;
type HistoryQuery = CallRequest<(typeof dictionaryCalls)['getHistoryDynamicDropdowns']>;

interface Row {
  readonly admdvs: string;
  readonly dropCode: DropdownCode;
  readonly ver: number;
  readonly words: string[];
  readonly opterName: string;
  readonly updtTime: string;
  readonly areaName: string | null;
}
const COLUMNS = sql.raw(
  `d.admdvs, d.drop_code, d.ver, d.words, d.opter_name, d.updt_time,
   (select x.admdvs_name from district x where x.admdvs = d.admdvs) as area_name`,
);
const shown = ({ admdvs, areaName, ...row }: Row): Dropdown => ({
  ...row,
  dropName: dropdowns[row.dropCode].title,
  souc: admdvs === '' ? '平台' : (areaName ?? admdvs),
});

/** Each list as the nearest layer of the user's area has it. */
export async function dropdownsOf(
  db: Queryable,
  user: SessionUser,
  only?: DropdownCode,
): Promise<Dropdown[]> {
  const layers = layersOf(layerOf(user.medicalAreaCode));
  const rows = await rowsOf<Row>(
    db,
    sql`select distinct on (d.drop_code) ${COLUMNS} from dynamic_dropdown d
         where d.admdvs = any(${sql.param(layers)}::text[])
         order by d.drop_code, array_position(${sql.param(layers)}::text[], d.admdvs) desc, d.ver desc limit 100`,
  );
  return dropdownCodes
    .filter((code) => only === undefined || code === only)
    .map((dropCode) => {
      const row = rows.find((each) => each.dropCode === dropCode);
      if (row) return shown(row);
      const { title, words } = dropdowns[dropCode];
      return {
        dropCode,
        dropName: title,
        words: [...words],
        ver: 0,
        souc: '预置',
        opterName: '',
        updtTime: null,
      };
    });
}

export async function dropdownHistory(db: Queryable, user: SessionUser, query: HistoryQuery) {
  const { after, tail, cut } = keyset([{ column: 'd.ver', type: 'integer', order: 'desc' }], query);
  const rows = await rowsOf<Row>(
    db,
    sql`select ${COLUMNS} from dynamic_dropdown d
         where d.admdvs = ${layerOf(user.medicalAreaCode)} and d.drop_code = ${query.dropCode} and ${after} ${tail}`,
  );
  return cut(rows.map(shown), ({ ver }) => [ver]);
}

/** @throws Problem when somebody else has submitted a newer edition */
export async function submitDropdown(
  tx: Queryable,
  user: SessionUser,
  { dropCode, ver, words }: Submitted,
): Promise<Dropdown> {
  const area = governedLayer(user);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dictionary:${area}`}, 0))`);
  const [was] = await dropdownsOf(tx, user, dropCode);
  if (was && was.ver !== ver) throw Problem.business(`该下拉已被${was.opterName}修改，请刷新后再改`);
  // Of the area's own editions; what it has had until now may be another layer's.
  await tx.execute(
    sql`insert into dynamic_dropdown (admdvs, drop_code, ver, words, opter_name)
        select ${area}, ${dropCode}, greatest(${ver}, coalesce(max(ver), 0)) + 1, ${sql.param(words)}::text[], ${user.name}
          from dynamic_dropdown where admdvs = ${area} and drop_code = ${dropCode}`,
  );
  const [now] = await dropdownsOf(tx, user, dropCode);
  if (!now) throw new Error(`no drop-down ${dropCode}`);
  return now;
}
