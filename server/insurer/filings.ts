/** The part of the port about 备案 (domain §3.14). It throws as the rest does. */
export interface FilingPort {
  /**
   * 2503 慢特病备案, 25001 特药备案, 2505 人员定点备案. The filing keeps the number that it is sent under; the same number
   * again changes nothing.
   */
  file(request: FilingRequest): Promise<{ readonly trtDclaDetlSn: string }>;
  /** 2504, 25002, 2506. Refused once the filing is examined. */
  withdrawFiling(request: FilingWithdrawal): Promise<{ readonly trtDclaDetlSn: string }>;
  /** 备案审核查询, which has no national number: how a filing stands; null where the centre has none. */
  filingState(request: {
    readonly fixmedinsCode: string;
    readonly trtDclaDetlSn: string;
  }): Promise<FilingState | null>;
  /** 特药备案查询, which has no national number either: the person's drugs that are on file and in force today. */
  filedDrugs(request: {
    readonly fixmedinsCode: string;
    readonly psnNo: string;
  }): Promise<readonly FiledDrug[]>;
  /** 异地备案查询. */
  offsiteFilings(request: {
    readonly fixmedinsCode: string;
    readonly psnNo: string;
  }): Promise<readonly Offsite[]>;
}

export type FilingInfno = '2503' | '25001' | '2505';
export interface FilingRequest {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly infno: FilingInfno;
  readonly trtDclaDetlSn: string;
  readonly psnNo: string;
  readonly insutype: string;
  /** Code and name of the disease, the drug, or the kind of business. */
  readonly subject: string;
  readonly subjectName: string;
  readonly begndate: string;
  readonly enddate: string | null;
  /** The other fields of the interface, by their national names. */
  readonly data: Readonly<Record<string, string>>;
}
export interface FilingWithdrawal {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly infno: '2504' | '25002' | '2506';
  readonly trtDclaDetlSn: string;
  readonly psnNo: string;
  readonly memo: string;
}
export interface FilingState {
  /** 0 待审核, 1 通过, 2 不通过. */
  readonly rchkFlag: '0' | '1' | '2';
  readonly rchkOpnn: string;
  readonly rchkTime: string | null;
  /** 0: withdrawn. */
  readonly valiFlag: '0' | '1';
}
export interface FiledDrug {
  readonly medListCodg: string;
  readonly insutype: string;
  readonly begndate: string;
  readonly enddate: string | null;
}
export interface Offsite {
  readonly outAppyType: string;
  readonly insutype: string;
  readonly insuOptins: string;
  readonly mdtrtareaAdmdvs: string;
  readonly outRea: string;
  readonly appyTime: string;
  readonly begndate: string;
  readonly enddate: string | null;
  readonly dclaSouc: string;
  readonly valiFlag: '0' | '1';
}
