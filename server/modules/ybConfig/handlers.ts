import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { ybConfigCalls } from '../../../contract/ybConfig.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { AnyContext, ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { areaWithin, poolingAreas } from '../../query/areas.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { cardReaderTypes, optionGroups, optionOf, wrongValue } from '../../config/options.ts';
import { changesOf } from '../../http/changes.ts';
import { mayGovernArea, optionsAt, placeWithin, uiPlace, type Place } from '../../config/places.ts';

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
  { medicalAreaCode, refId }: Place,
  options: Save['options'],
): Promise<void> {
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
  if (place.refId === '') mayGovernArea(scope);
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
  readonly refId: string;
  readonly fixmedinsName: string;
  readonly optionKey: string;
  readonly value: string;
  readonly areaValue: string | null;
}

/** Stores whose own value differs from the inherited one. */
async function differsOf(db: Queryable, scope: Scope, medicalAreaCode: string, refIds?: readonly string[]) {
  const rows = await rowsOf<Differ>(
    db,
    sql`select o.ref_id, s.fixmedins_name, o.option_key, o.value, a.value as area_value
          from yb_option o
          join store s on s.fixmedins_code = o.ref_id and s.poolarea_no = o.medical_area_code
          left join yb_option a on a.medical_area_code = o.medical_area_code and a.ref_id = '' and a.option_key = o.option_key
         where o.medical_area_code = ${medicalAreaCode} and o.ref_id <> '' and ${within(scope, 's')}
           and ${refIds === undefined ? sql`true` : sql`o.ref_id = any(${sql.param([...refIds])})`}
         order by o.ref_id, o.option_key`,
  );
  return rows.flatMap(({ refId, fixmedinsName, optionKey: key, value, areaValue }) => {
    const definition = optionOf(key);
    if (!definition) return [];
    const inherited = areaValue ?? definition.defaultValue;
    const { title } = definition;
    return inherited === value ? [] : [{ refId, fixmedinsName, key, title, areaValue: inherited, value }];
  });
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
    const options = await optionsAt(tx, place ?? { medicalAreaCode: '', refId: '' });
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
    return { options: await optionsAt(tx, place), fileTemplates };
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
    await areaWithin(tx, scope, medicalAreaCode);
    return { differs: await differsOf(tx, scope, medicalAreaCode, refIds) };
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
