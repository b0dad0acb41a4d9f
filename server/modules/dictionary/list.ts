import { changeableTables, type CodeType } from '../../../contract/codes/types.ts';
import type { DictionaryItem, dictionaryCalls } from '../../../contract/dictionary.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { layerOf, mergeLayers, PLATFORM, readLayers, type LayeredItem } from '../../dictionary/layers.ts';
import { Problem } from '../../errors/problem.ts';
import { initialsOf } from '../../imports/initials.ts';
import { pageOf, readCursor } from '../../query/keyset.ts';
import type { SessionUser } from '../../security/session.ts';

type Filter = CallRequest<(typeof dictionaryCalls)['totals']>;
type Query = CallRequest<(typeof dictionaryCalls)['paged']>;

export const itemIdOf = ({ codeType, value }: Pick<LayeredItem, 'codeType' | 'value'>): string =>
  `${codeType}:${value}`;

/** The names of the layers: 国家, 平台, and areas by theirs. */
async function layerNames(
  db: Queryable,
  items: readonly LayeredItem[],
): Promise<(layer: string | null) => string> {
  const layers = [...new Set(items.flatMap(({ layer }) => layer ?? []))];
  const rows = await rowsOf<{ admdvs: string; admdvsName: string }>(
    db,
    sql`select admdvs, admdvs_name from district where admdvs = any(${sql.param(layers)}::text[]) limit 100`,
  );
  const names = new Map(rows.map(({ admdvs, admdvsName }) => [admdvs, admdvsName]));
  return (layer) => (layer === null ? '国家' : layer === PLATFORM ? '平台' : (names.get(layer) ?? layer));
}

const shown = (
  { codeType, value, name, layer, pinyin, isStopped, ...item }: LayeredItem,
  own: string,
  souc: string,
): DictionaryItem => ({
  itemId: itemIdOf({ codeType, value }),
  dicTypeCode: codeType,
  dicTypeName: changeableTables[codeType],
  natDicValCode: value,
  dicValName: name,
  souc,
  isBuiltIn: item.isBuiltIn,
  isOwn: layer === own,
  srtNo: item.srtNo,
  pinyin: pinyin ?? initialsOf(name),
  wubi: item.wubi,
  valiFlag: isStopped ? '0' : '1',
  isDefault: item.isDefault && !isStopped,
  ver: item.ver,
  opterName: item.opterName,
  updtTime: item.updtTime,
});

/** The codes of all types, or of one, as the user's area has them. A thousand or two: they are filtered here. */
export async function itemsOf(
  db: Queryable,
  user: SessionUser,
  type?: CodeType,
): Promise<readonly DictionaryItem[]> {
  const area = layerOf(user.medicalAreaCode);
  const merged = mergeLayers(await readLayers(db, area), area, 'all');
  const items = type === undefined ? [...merged.values()].flat() : (merged.get(type) ?? []);
  const nameOf = await layerNames(db, items);
  return items.map((item) => shown(item, area, nameOf(item.layer)));
}

/** @throws Problem when the area has no such code */
export async function itemOf(db: Queryable, user: SessionUser, itemId: string): Promise<DictionaryItem> {
  const found = (await itemsOf(db, user)).find((item) => item.itemId === itemId);
  if (!found) throw Problem.business('没有找到该字典项');
  return found;
}

function isWanted(item: DictionaryItem, { codeType, keyword, valiFlag, isOwn }: Filter): boolean {
  const word = keyword?.toLowerCase();
  return (
    (codeType === undefined || item.dicTypeCode === codeType) &&
    (valiFlag === undefined || item.valiFlag === valiFlag) &&
    (isOwn === undefined || item.isOwn === (isOwn === '1')) &&
    (word === undefined ||
      item.natDicValCode.toLowerCase().startsWith(word) ||
      item.dicValName.toLowerCase().includes(word) ||
      item.pinyin.startsWith(word) ||
      (item.wubi !== '' && item.wubi.startsWith(word)))
  );
}

/** A page in the order of types and places. The cursor holds the row before; one that was deleted meanwhile is passed. */
export async function pageItems(db: Queryable, user: SessionUser, query: Query) {
  const all = await itemsOf(db, user, query.codeType);
  const order = Object.keys(changeableTables);
  const placeOf = (item: DictionaryItem): [number, number, string] => [
    order.indexOf(item.dicTypeCode),
    item.srtNo,
    item.natDicValCode,
  ];
  const after = readCursor(query.cursor, [
    { column: 'type', type: 'integer', order: 'asc' },
    { column: 'srt_no', type: 'integer', order: 'asc' },
    { column: 'code', type: 'text', order: 'asc' },
  ]);
  const rows = all.filter(
    (item) => isWanted(item, query) && (after === null || isAfter(placeOf(item), after)),
  );
  return pageOf(rows, query.pageSize, placeOf);
}

function isAfter([type, srtNo, code]: [number, number, string], after: readonly string[]): boolean {
  const [afterType, afterNo, afterCode = ''] = after;
  return type !== Number(afterType)
    ? type > Number(afterType)
    : srtNo !== Number(afterNo)
      ? srtNo > Number(afterNo)
      : code > afterCode;
}

export async function totalItems(db: Queryable, user: SessionUser, filter: Filter) {
  const found = (await itemsOf(db, user, filter.codeType)).filter((item) => isWanted(item, filter));
  return {
    rowCount: found.length,
    stopped: found.filter(({ valiFlag }) => valiFlag === '0').length,
    own: found.filter(({ isOwn }) => isOwn).length,
  };
}
