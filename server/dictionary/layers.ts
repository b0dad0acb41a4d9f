import { sql } from 'drizzle-orm';
import { ALL_AREAS } from '../../contract/auth/auth.ts';
import { builtInItems } from '../../contract/codes/codes.ts';
import { codeTypes, isCodeType, type CodeType } from '../../contract/codes/types.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';

/** The layer of the platform, below all areas. */
export const PLATFORM = '';

/** The area whose layer a session reads and changes. */
export const layerOf = (medicalAreaCode: string): string =>
  medicalAreaCode === ALL_AREAS ? PLATFORM : medicalAreaCode;

/** The layers of an area, the lowest first: platform, province, the area itself. */
export const layersOf = (area: string): string[] =>
  area === PLATFORM ? [PLATFORM] : [...new Set([PLATFORM, `${area.slice(0, 2)}0000`, area])];

/** A code as an area has it. */
export interface LayeredItem {
  readonly codeType: CodeType;
  readonly value: string;
  readonly name: string;
  /** The place in the type, from 1. */
  readonly srtNo: number;
  readonly pinyin: string | null;
  readonly wubi: string;
  readonly isStopped: boolean;
  readonly isDefault: boolean;
  readonly isBuiltIn: boolean;
  /** Downloaded from the centre, and not changed in this area since. */
  readonly isCentres: boolean;
  /** The highest layer that has changed it; null: none. */
  readonly layer: string | null;
  readonly ver: number;
  readonly opterName: string;
  readonly updtTime: string | null;
}

export interface LayerRow {
  readonly admdvs: string;
  readonly codeType: string;
  readonly natDicValCode: string;
  readonly dicValName: string | null;
  readonly srtNo: number | null;
  readonly pinyin: string | null;
  readonly wubi: string | null;
  readonly valiFlag: '0' | '1' | null;
  readonly isDefault: boolean | null;
  readonly isCentres: boolean;
  readonly ver: number;
  readonly opterName: string;
  readonly updtTime: string;
}

/** Codes that an area may add to one type. */
export const MOST_OF_TYPE = 500;
const MOST = 20_000;

/** The changes of an area and of the layers below it. */
export const readLayers = (db: Queryable, area: string): Promise<LayerRow[]> =>
  rowsOf<LayerRow>(
    db,
    sql`select admdvs, code_type, nat_dic_val_code, dic_val_name, srt_no, pinyin, wubi, vali_flag, is_default, is_centres, ver,
               opter_name, updt_time
          from dictionary_item where admdvs = any(${sql.param(layersOf(area))}::text[]) limit ${MOST}`,
  );

type Draft = { -readonly [K in keyof LayeredItem]: LayeredItem[K] };

/** The types that are changed, or all of them, each with its items in the area's order. */
export function mergeLayers(
  rows: readonly LayerRow[],
  area: string,
  which: 'changed' | 'all',
): Map<CodeType, LayeredItem[]> {
  const layers = layersOf(area);
  const byType = new Map<CodeType, LayerRow[]>();
  for (const row of rows) {
    const { codeType } = row;
    if (isCodeType(codeType)) byType.set(codeType, [...(byType.get(codeType) ?? []), row]);
  }
  const wanted = which === 'all' ? codeTypes : codeTypes.filter((type) => byType.has(type));
  return new Map(wanted.map((type) => [type, mergeType(type, byType.get(type) ?? [], layers)]));
}

function mergeType(codeType: CodeType, rows: readonly LayerRow[], layers: readonly string[]): LayeredItem[] {
  const items = new Map<string, Draft>(
    builtInItems(codeType).map(({ value, name }, at) => [
      value,
      { ...NEW, codeType, value, name, srtNo: at + 1, isBuiltIn: true },
    ]),
  );
  for (const layer of layers) {
    const own = rows.filter(({ admdvs }) => admdvs === layer);
    // A layer that sets a default, or takes it away, decides for the type.
    if (own.some(({ isDefault }) => isDefault !== null))
      for (const item of items.values()) item.isDefault = false;
    for (const row of own) {
      const item = items.get(row.natDicValCode) ?? {
        ...NEW,
        codeType,
        value: row.natDicValCode,
        name: row.natDicValCode,
        srtNo: items.size + 1,
      };
      items.set(row.natDicValCode, item);
      item.name = row.dicValName ?? item.name;
      item.srtNo = row.srtNo ?? item.srtNo;
      item.pinyin = row.pinyin ?? (row.dicValName === null ? item.pinyin : null);
      item.wubi = row.wubi ?? item.wubi;
      item.isStopped = row.valiFlag === null ? item.isStopped : row.valiFlag === '0';
      item.isDefault = row.isDefault ?? item.isDefault;
      item.isCentres = row.isCentres;
      item.layer = layer;
      item.ver = row.ver;
      item.opterName = row.opterName;
      item.updtTime = row.updtTime;
    }
  }
  return [...items.values()].sort((a, b) => a.srtNo - b.srtNo || (a.value < b.value ? -1 : 1));
}

const NEW = {
  pinyin: null,
  wubi: '',
  isStopped: false,
  isDefault: false,
  isBuiltIn: false,
  isCentres: false,
  layer: null,
  ver: 0,
  opterName: '',
  updtTime: null,
} as const;
