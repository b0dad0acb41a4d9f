import { sql, type SQL } from 'drizzle-orm';
import { changeableTables, type CodeType } from '../../../contract/codes/types.ts';
import { mayGovernArea } from '../../config/places.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { layerOf, mergeLayers, MOST_OF_TYPE, readLayers, type LayeredItem } from '../../dictionary/layers.ts';
import { Problem } from '../../errors/problem.ts';
import { scopeOf } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';
import { isUsed } from './used.ts';

/** What a change of an area's codes needs. The layer is locked until the transaction ends. */
export interface Layer {
  readonly area: string;
  readonly items: ReadonlyMap<CodeType, readonly LayeredItem[]>;
}

/** @throws Problem 403 for who governs no area as a whole; also where none is chosen yet */
export function governedLayer(user: SessionUser): string {
  const scope = scopeOf(user);
  mayGovernArea(scope);
  if (user.medicalAreaCode === '') throw Problem.business('请先选择区划');
  return layerOf(user.medicalAreaCode);
}

/** Locks the layer of the user's area, and reads what it has. */
export async function openLayer(tx: Queryable, user: SessionUser): Promise<Layer> {
  const area = governedLayer(user);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dictionary:${area}`}, 0))`);
  return { area, items: mergeLayers(await readLayers(tx, area), area, 'all') };
}

/** @throws Problem when the area has no such code */
export function find({ items }: Layer, itemId: string): LayeredItem {
  const [type = '', value = ''] = itemId.split(':');
  const found = items.get(type as CodeType)?.find((item) => item.value === value);
  if (!found) throw Problem.business('没有找到该字典项');
  return found;
}

/** All replies of the area have a new version from now on, and with it its pages the new names. */
export const countChange = (tx: Queryable, area: string) =>
  tx.execute(
    sql`insert into dictionary_version (admdvs, version) values (${area}, 1)
        on conflict (admdvs) do update set version = dictionary_version.version + 1`,
  );

/** Writes what the area's layer says about a code; `set` names the columns that change. */
export async function write(
  tx: Queryable,
  { area }: Layer,
  user: Pick<SessionUser, 'name'>,
  { codeType, value, ver }: Pick<LayeredItem, 'codeType' | 'value' | 'ver'>,
  set: Readonly<Record<string, SQL>>,
): Promise<void> {
  const names = Object.keys(set);
  const columns = sql.raw(names.map((name) => `, ${name}`).join(''));
  const values = sql.join(names.map((name) => sql`, ${set[name]}`));
  const changes = sql.raw(names.map((name) => `${name} = excluded.${name}, `).join(''));
  await tx.execute(
    sql`insert into dictionary_item (admdvs, code_type, nat_dic_val_code, ver, opter_name${columns})
        values (${area}, ${codeType}, ${value}, ${ver + 1}, ${user.name}${values})
        on conflict (admdvs, code_type, nat_dic_val_code) do update
           set ${sql.raw('is_centres' in set ? '' : 'is_centres = false, ')}${changes} ver = excluded.ver,
               opter_name = excluded.opter_name, updt_time = clock_timestamp()`,
  );
}

interface Words {
  readonly dicValName: string;
  readonly pinyin?: string | null | undefined;
  readonly wubi?: string | null | undefined;
}
const wordsOf = ({ dicValName, pinyin, wubi }: Words): Record<string, SQL> => ({
  dic_val_name: sql`${dicValName}`,
  pinyin: sql`${pinyin === '' ? null : (pinyin ?? null)}`,
  wubi: sql`${wubi === '' ? null : (wubi ?? null)}`,
});

function refuseNamesake(items: readonly LayeredItem[], { dicValName }: Words, value: string): void {
  const namesake = items.find((item) => item.name === dicValName && item.value !== value);
  if (namesake) throw Problem.invalidField('dicValName', `代码 ${namesake.value} 已叫「${dicValName}」`);
}

export async function addItem(
  tx: Queryable,
  user: SessionUser,
  {
    codeType,
    natDicValCode: value,
    ...words
  }: Words & { readonly codeType: CodeType; readonly natDicValCode: string },
): Promise<void> {
  const layer = await openLayer(tx, user);
  const items = layer.items.get(codeType) ?? [];
  const known = items.find((item) => item.value === value);
  if (known)
    throw Problem.invalidField(
      'natDicValCode',
      `${changeableTables[codeType]}已有代码 ${value}（${known.name}）`,
    );
  if (items.filter(({ isBuiltIn }) => !isBuiltIn).length >= MOST_OF_TYPE)
    throw Problem.business(`一个字典类型最多新增 ${MOST_OF_TYPE} 个代码`);
  refuseNamesake(items, words, value);
  const srtNo = Math.max(0, ...items.map((item) => item.srtNo)) + 1;
  await write(
    tx,
    layer,
    user,
    { codeType, value, ver: 0 },
    { ...wordsOf(words), srt_no: sql`${srtNo}`, vali_flag: sql`'1'` },
  );
  await countChange(tx, layer.area);
}

export async function updateItem(
  tx: Queryable,
  user: SessionUser,
  {
    itemId,
    ver,
    srtNo,
    ...words
  }: Words & { readonly itemId: string; readonly ver: number; readonly srtNo?: number | undefined },
): Promise<void> {
  const layer = await openLayer(tx, user);
  const item = find(layer, itemId);
  if (item.ver !== ver) throw Problem.business(`该字典项已被${item.opterName}修改，请刷新后再改`);
  const items = layer.items.get(item.codeType) ?? [];
  refuseNamesake(items, words, item.value);
  // What stays as it is goes on to follow the layers below.
  const named = words.dicValName === item.name && words.pinyin === undefined && words.wubi === undefined;
  const moved = srtNo === undefined ? [] : movedTo(items, item, srtNo);
  await write(tx, layer, user, item, {
    ...(!named && wordsOf(words)),
    ...(moved.includes(item) && { srt_no: sql`${srtNo}` }),
  });
  for (const [at, other] of arranged(items, item, srtNo).entries())
    if (moved.includes(other) && other !== item)
      await write(tx, layer, user, other, { srt_no: sql`${at + 1}` });
  await countChange(tx, layer.area);
}

/** The items in the order in which `item` has the place `srtNo`. */
function arranged(
  items: readonly LayeredItem[],
  item: LayeredItem,
  srtNo: number | undefined,
): LayeredItem[] {
  if (srtNo === undefined) return [...items];
  const rest = items.filter((other) => other !== item);
  return rest.toSpliced(Math.min(srtNo, items.length) - 1, 0, item);
}
const movedTo = (items: readonly LayeredItem[], item: LayeredItem, srtNo: number): LayeredItem[] =>
  arranged(items, item, srtNo).filter((other, at) => other.srtNo !== at + 1);

export async function setStopped(
  tx: Queryable,
  user: SessionUser,
  itemId: string,
  isStopped: boolean,
): Promise<void> {
  const layer = await openLayer(tx, user);
  const item = find(layer, itemId);
  if (item.isStopped === isStopped) return;
  const items = layer.items.get(item.codeType) ?? [];
  if (isStopped && items.every((other) => other === item || other.isStopped))
    throw Problem.business(`${changeableTables[item.codeType]}至少要有一个启用的代码`);
  await write(tx, layer, user, item, {
    vali_flag: sql`${isStopped ? '0' : '1'}`,
    // A code that is not offered cannot be what new records begin with.
    ...(isStopped && item.isDefault && { is_default: sql`false` }),
  });
  await countChange(tx, layer.area);
}

export async function setDefault(
  tx: Queryable,
  user: SessionUser,
  itemId: string,
  isDefault: boolean,
): Promise<void> {
  const layer = await openLayer(tx, user);
  const item = find(layer, itemId);
  if (item.isDefault === isDefault) return;
  if (isDefault && item.isStopped) throw Problem.business('该代码已停用，不能设为默认，请先启用');
  await tx.execute(
    sql`update dictionary_item set is_default = null
         where admdvs = ${layer.area} and code_type = ${item.codeType} and is_default is not null`,
  );
  await write(tx, layer, user, item, { is_default: sql`${isDefault}` });
  await countChange(tx, layer.area);
}

export async function deleteItem(tx: Queryable, user: SessionUser, itemId: string): Promise<void> {
  const layer = await openLayer(tx, user);
  const item = find(layer, itemId);
  if (item.isBuiltIn) throw Problem.business('国家字典的代码不能删除，只能停用');
  const [own] = await rowsOf<{ below: boolean }>(
    tx,
    sql`select exists (select from dictionary_item b where b.admdvs <> i.admdvs and b.code_type = i.code_type
                          and b.nat_dic_val_code = i.nat_dic_val_code) as below
          from dictionary_item i
         where i.admdvs = ${layer.area} and i.code_type = ${item.codeType} and i.nat_dic_val_code = ${item.value}`,
  );
  if (!own) throw Problem.business('该代码由上级区划新增，不能删除，只能停用');
  if (own.below) throw Problem.business('其他区划也有该代码，不能删除，只能停用');
  if (await isUsed(tx, item)) throw Problem.business('已有业务数据使用该代码，不能删除，只能停用');
  await tx.execute(
    sql`delete from dictionary_item
         where admdvs = ${layer.area} and code_type = ${item.codeType} and nat_dic_val_code = ${item.value}`,
  );
  await countChange(tx, layer.area);
}
