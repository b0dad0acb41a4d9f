import type { CatalogueItem } from '../../contract/catalogue/items.ts';

/** The part of the port about the national catalogue and a store's matching to it. It throws as the rest does. */
export interface CataloguePort {
  /** 1301 to 1306, 1308, 1320: the newest edition, and how many items changed since edition `ver` (0: all). */
  hilistEdition(request: HilistQuestion): Promise<HilistEdition>;
  /**
   * The changes since edition `ver` (0: all), in the order of the codes after `afterCodg`, at most `size`, itself at most
   * a thousand: each item with its dated levels (1312), limits (1318) and shares (1319).
   */
  hilistChanges(request: HilistQuestion & { afterCodg: string; size: number }): Promise<HilistPage>;
  /** 7211: codes that may be dispensed by electronic prescription, after `afterCodg`, at most `size`, itself at most a hundred. */
  ecRxCatalogue(request: { afterCodg: string; size: number }): Promise<{
    readonly codes: readonly string[];
    readonly hasMore: boolean;
  }>;
  /** 1901 字典表查询: the codes of an area, of these types alone. */
  dictionary(request: { admdvs: string; types: readonly string[] }): Promise<readonly CentreCode[]>;
  /** 1309 门慢门特病种目录: the newest edition beyond `ver`, whole; null when `ver` is the newest. */
  opspDiseases(request: { ver: string }): Promise<{ ver: string; rows: readonly OpspDisease[] } | null>;
  /** 3301 目录对照上传: at most a hundred rows, each accepted or refused with a reason. */
  uploadMatchings(request: MatchingUpload): Promise<readonly MatchingReply[]>;
  /** 3302 目录对照撤销. @throws InsurerRefusal when the centre has no such matching */
  withdrawMatching(
    request: MatchingName & { msgid: string; fixmedinsCode: string },
  ): Promise<{ fixmedinsHilistId: string }>;
}
/** A code of the centre's own dictionary. */
export interface CentreCode {
  /** A name of contract/codes: `medType`. */
  readonly type: string;
  readonly value: string;
  readonly label: string;
  /** 五笔; empty where the centre has none. */
  readonly wubi: string;
}
/** A row of 1309, by the medical type under which it is settled. */
export interface OpspDisease {
  readonly opspDiseCode: string;
  readonly opspDiseName: string;
  readonly opspDiseMajclsName: string;
  readonly opspDiseSubdName: string;
  readonly medType: string;
  /** Empty: all areas. */
  readonly admdvs: string;
  readonly diseCont: string;
  readonly trtGuide: string;
  readonly memo: string;
}
export interface HilistQuestion {
  readonly ver: number;
  /** Empty: of all types. */
  readonly listTypes: readonly string[];
}
export interface HilistEdition {
  readonly ver: number;
  readonly verName: string;
  readonly dataCnt: number;
}
export interface HilistPage {
  /** The newest edition. */
  readonly ver: number;
  readonly rows: readonly HilistItem[];
  /** More follow after the last row. */
  readonly hasMore: boolean;
}
export interface HilistItem {
  /** Fields that the centre does not name are ''. */
  readonly item: Partial<CatalogueItem> & Pick<CatalogueItem, 'medListCodg' | 'drugName'>;
  readonly terms: readonly HilistTerm[];
}
/** A level, a limit or a share with the days on which it holds; `enddate` null: until further notice. */
export interface HilistTerm {
  readonly termType: '1312' | '1318' | '1319';
  /** 限价类型 or 人员类别; 99: all. */
  readonly subType: string;
  readonly begndate: string;
  readonly enddate: string | null;
  /** The code of a level, an amount with six decimals, or a share with four. */
  readonly value: string;
}
export interface MatchingName {
  readonly fixmedinsHilistId: string;
  readonly listType: string;
  readonly medListCodg: string;
}
export interface MatchingUpload {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly data: readonly (MatchingName & {
    readonly fixmedinsHilistName: string;
    readonly begndate: string;
    readonly enddate: string;
    readonly aprvno: string;
    readonly dosform: string;
    readonly spec: string;
  })[];
}
export interface MatchingReply {
  readonly fixmedinsHilistId: string;
  /** Null: accepted. */
  readonly reason: string | null;
}
