/** The part of the port about designated institutions (1201). It throws as the rest of the port does. */
export interface InstitutionPort {
  /** 1201 医药机构信息获取: by type and a part of the name, or by code; ordered by code. */
  institutions(request: InstitutionQuery): Promise<readonly Institution[]>;
}
export interface InstitutionQuery {
  /** Code table fixmedinsType. */
  readonly fixmedinsType: string;
  readonly fixmedinsName?: string;
  readonly fixmedinsCode?: string;
}
export interface Institution {
  readonly fixmedinsCode: string;
  readonly fixmedinsName: string;
  readonly uscc: string;
  readonly fixmedinsType: string;
  /** Code table hospLv; null where it has none. */
  readonly hospLv: string | null;
}
