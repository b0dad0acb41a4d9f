/** The part of the port about the national catalogue and a store's matching to it. It throws as the rest does. */
export interface CataloguePort {
  /**
   * Changes of the catalogue since edition `ver` (0: all), in the order of the codes after `afterCodg`, at most a
   * thousand: 1301 with each row's limit (1318) and share (1319).
   */
  hilistChanges(request: { ver: number; afterCodg: string }): Promise<HilistPage>;
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
export interface HilistPage {
  /** The newest edition. */
  readonly ver: number;
  readonly rows: readonly HilistItem[];
  /** More follow after the last row. */
  readonly hasMore: boolean;
}
export interface HilistItem {
  readonly medListCodg: string;
  readonly drugName: string;
  readonly drugSpec: string;
  readonly drugDosform: string;
  readonly prodentpName: string;
  readonly aprvno: string;
  readonly listType: string;
  readonly chrgitmLv: string;
  /** Four decimals. */
  readonly selfpayProp: string;
  /** Six decimals; 999999.000000: none. */
  readonly pricUplmtAmt: string;
  readonly valiFlag: '0' | '1';
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
