import { sql, type SQL } from 'drizzle-orm';
import { ALL_AREAS } from '../../../contract/auth/auth.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { ConfigDiffer, ybConfigCalls } from '../../../contract/ybConfig.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { AnyContext, ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { poolingAreas } from '../../query/areas.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { cardReaderTypes, optionGroups, optionOf, wrongValue } from '../../config/options.ts';
import { changesOf } from '../../http/changes.ts';
import {
  mayGovern,
  mayGovernArea,
  optionsAt,
  placeWithin,
  PLATFORM,
  refOf,
  uiPlace,
  type Place,
} from '../../config/places.ts';

type Save = CallRequest<(typeof ybConfigCalls)['saveYBConfigOptions']>;

/** @throws Problem naming the first option that is unknown, repeated, or invalid. */
function checkOptions(options: Save['options']): void {
  const seen = new Set<string>();
  for (const { key, value } of options) {
    const definition = optionOf(key);
    if (!definition) throw Problem.business(`没有配置项：${key}`);
    if (seen.has(key)) throw Problem.business(`配置项重复：${definition.title}`);
    seen.add(key);
    const wrong = value === null ? null : wrongValue(definition, value);
    if (wrong !== null) throw Problem.business(`${definition.title}：${wrong}`);
  }
}

/** Sets options of a place; null removes one. */
async function writeOptions(
  tx: Queryable,
  updater: string,
  place: Place,
  options: Save['options'],
): Promise<void> {
  const { medicalAreaCode } = place;
  const refId = refOf(place);
  // In the order of the keys, so that two saves of the same place cannot deadlock.
  for (const { key, value } of [...options].sort((a, b) => (a.key < b.key ? -1 : 1)))
    await tx.execute(
      value === null
        ? sql`delete from yb_option
               where medical_area_code = ${medicalAreaCode} and ref_id = ${refId} and option_key = ${key}`
        : sql`insert into yb_option (medical_area_code, ref_id, option_key, value, updater)
              values (${medicalAreaCode}, ${refId}, ${key}, ${value}, ${updater})
              on conflict (medical_area_code, ref_id, option_key)
              do update set value = excluded.value, updater = excluded.updater, update_time = now()`,
    );
}

async function save({ tx, user, logTarget }: AnyContext, request: Save) {
  const scope = scopeOf(user);
  const place = await placeWithin(tx, scope, request);
  const keys = request.options.map(({ key }) => key);
  logTarget({ ...place, keys });
  mayGovern(scope, place);
  checkOptions(request.options);
  const valuesNow = async () =>
    Object.fromEntries(
      (await optionsAt(tx, place))
        .filter(({ key }) => keys.includes(key))
        .map(({ key, value }) => [key, value]),
    );
  const before = await valuesNow();
  await writeOptions(tx, user.userName, place, request.options);
  logTarget({ ...place, keys, ...changesOf(before, await valuesNow()) });
  return { options: await optionsAt(tx, place) };
}

interface Differ {
  readonly level: ConfigDiffer['level'];
  readonly refId: string;
  readonly fixmedinsName: string;
  readonly optionKey: string;
  readonly value: string;
  readonly above: string | null;
}

/** Rows of a reply. */
const DIFFERS = 1000;

/** The value of the option of row `o` at a wider place. */
const setAt = (area: SQL, ref: SQL): SQL =>
  sql`(select x.value from yb_option x
        where x.medical_area_code = ${area} and x.ref_id = ${ref} and x.option_key = o.option_key)`;

/** Companies and stores of an area whose own value differs from the inherited one; of the platform, areas. */
async function differsOf(db: Queryable, scope: Scope, medicalAreaCode: string, refIds?: readonly string[]) {
  const own = sql`o.medical_area_code`;
  const platform = setAt(sql`${ALL_AREAS}`, sql`''`);
  const wider = sql`${setAt(own, sql`''`)}, ${platform}`;
  const rows = await rowsOf<Differ>(
    db,
    medicalAreaCode === ALL_AREAS
      ? sql`select 'area' as level, o.medical_area_code as ref_id, coalesce(d.admdvs_name, o.medical_area_code) as fixmedins_name,
                   o.option_key, o.value, ${platform} as above
              from yb_option o left join district d on d.admdvs = o.medical_area_code
             where o.medical_area_code <> ${ALL_AREAS} and o.ref_id = ''
             order by o.medical_area_code, o.option_key`
      : sql`select * from (
              select 'store' as level, o.ref_id, s.fixmedins_name, o.option_key, o.value,
                     coalesce(${setAt(own, sql`'company:' || s.company_id`)}, ${wider}) as above
                from yb_option o
                join store s on s.fixmedins_code = o.ref_id and s.poolarea_no = o.medical_area_code
               where o.medical_area_code = ${medicalAreaCode} and ${within(scope, 's')}
                 and ${refIds === undefined ? sql`true` : sql`o.ref_id = any(${sql.param([...refIds])})`}
              union all
              select 'company', k.company_id, k.company_name, o.option_key, o.value, coalesce(${wider}) as above
                from yb_option o join company k on o.ref_id = 'company:' || k.company_id
               where o.medical_area_code = ${medicalAreaCode} and ${refIds === undefined}
                 and exists (select from store s where s.company_id = k.company_id
                                and s.poolarea_no = ${medicalAreaCode} and ${within(scope, 's')})) q
             order by level, ref_id, option_key`,
  );
  const differs = rows.flatMap(({ level, refId, fixmedinsName, optionKey: key, value, above }) => {
    const definition = optionOf(key);
    if (!definition) return [];
    const areaValue = above ?? definition.defaultValue;
    return areaValue === value
      ? []
      : [{ level, refId, fixmedinsName, key, title: definition.title, areaValue, value }];
  });
  return { differs: differs.slice(0, DIFFERS), isMore: differs.length > DIFFERS };
}

interface ConfigFile {
  readonly id: string;
  readonly medicalAreaCode: string;
  readonly fileName: string;
  readonly content: Buffer;
}

/** A configuration file of an area within the scope. @throws Problem when it is missing or out of scope. */
async function fileWithin(db: Queryable, scope: Scope, id: string): Promise<ConfigFile> {
  const [file] = await rowsOf<ConfigFile>(
    db,
    sql`select id, medical_area_code, file_name, content from config_file_template where id = ${id}`,
  );
  const areas = await poolingAreas(db, scope);
  if (!file || !areas.some((area) => area.value === file.medicalAreaCode))
    throw Problem.business('没有找到该配置文件');
  return file;
}

export const ybConfigHandlers: ModuleHandlers<'ybConfig'> = {
  pullMedicalAreaCodes: async ({ tx }) => ({ drowDownItems: await poolingAreas(tx, { kind: 'all' }) }),

  pullUserMedicalAreaCodes: async ({ tx, user }) => ({
    drowDownItems: await poolingAreas(tx, scopeOf(user)),
  }),

  pullCardReaderTypes: () => Promise.resolve({ cardReaderTypes: [...cardReaderTypes] }),

  pullUiConfig: async ({ tx, user }, request) => {
    const place = await uiPlace(tx, user, request);
    const options = await optionsAt(tx, place ?? PLATFORM);
    const valueOf = (key: string): string => options.find((option) => option.key === key)?.value ?? '';
    return {
      siteTitle: valueOf('ui.siteTitle'),
      notice: valueOf('ui.notice'),
      supportPhone: valueOf('ui.supportPhone'),
    };
  },

  pullYBConfigOptionsV2: async ({ tx, user }, request) => {
    const place = await placeWithin(tx, scopeOf(user), request);
    const fileTemplates = await rowsOf<{ id: string; fileName: string; updateTime: string }>(
      tx,
      sql`select id, file_name, update_time from config_file_template
           where medical_area_code = ${place.medicalAreaCode} order by file_name`,
    );
    const companies = await rowsOf<{ value: string; name: string }>(
      tx,
      sql`select k.company_id as value, k.company_name as name from company k
           where exists (select from store s where s.company_id = k.company_id
                            and s.poolarea_no = ${place.medicalAreaCode} and ${within(scopeOf(user), 's')})
           order by 1 limit 500`,
    );
    return { options: await optionsAt(tx, place), companies, fileTemplates };
  },

  pullYBConfigOptionsUI: async ({ tx, user }, request) => {
    await placeWithin(tx, scopeOf(user), request);
    return {
      groups: optionGroups.map(({ name, title, fields }) => ({
        name,
        title,
        fields: fields.map(({ pattern: _, ...shown }) => shown),
      })),
    };
  },

  pullMedicareConfigDiffers: async ({ tx, user }, { medicalAreaCode, refIds }) => {
    const scope = scopeOf(user);
    await placeWithin(tx, scope, { medicalAreaCode });
    return differsOf(tx, scope, medicalAreaCode, refIds);
  },

  saveYBConfigOptions: save,

  removeConfigFileTemplate: async ({ tx, user, logTarget }, { id }) => {
    const scope = scopeOf(user);
    const { medicalAreaCode, fileName } = await fileWithin(tx, scope, id);
    logTarget({ medicalAreaCode, fileName });
    mayGovernArea(scope);
    await tx.execute(sql`delete from config_file_template where id = ${id}`);
    return null;
  },

  downloadConfigFileTemplate: async ({ tx, user }, { id }) => {
    const { fileName, content } = await fileWithin(tx, scopeOf(user), id);
    return { fileName, contentType: 'application/octet-stream', data: new Uint8Array(content) };
  },
};
