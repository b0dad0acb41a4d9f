/**
 * The part of the port about the person at the counter: e-vouchers, cards, diseases on file, and the catalogue's terms
 * of goods (5301, 6101, 1312 with 1318 and 1319; domain Appendix A). It throws as the rest of the port does.
 */
export interface CardPort {
  /**
   * 6101 解析医保电子凭证二维码. A code is valid once, for its business, for a short time. @throws InsurerRefusal with a sentence
   * for the clerk: unknown, used, expired, of another business
   */
  decodeVoucher(request: VoucherRequest): Promise<Voucher>;
  /** 5301 人员慢特病备案查询: all diseases on file, ended ones too. */
  chronicDiseases(request: { fixmedinsCode: string; psnNo: string }): Promise<readonly ChronicDisease[]>;
  /** The remaining quota of a disease on file. The national interfaces have no number for it. */
  diseaseQuota(request: QuotaRequest): Promise<DiseaseQuota>;
  /** Checks the password of a card; the centre counts wrong ones. Provinces have their own numbers for it. */
  checkPassword(request: PasswordRequest): Promise<PasswordReply>;
  /** Changes the password if `password` is the current one; otherwise it counts as a wrong one. */
  changePassword(request: PasswordRequest & { readonly newPassword: string }): Promise<PasswordReply>;
  /** 1312, 1318, 1319: a pooling area's catalogue terms of drugs; unlisted ones are left out. */
  drugTerms(request: {
    poolareaNo: string;
    medListCodgs: readonly string[];
  }): Promise<readonly CatalogueTerms[]>;
  /** Sandbox only: cards to try things with. */
  readonly sandbox?: SandboxCards;
}

export interface VoucherRequest {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly ecQrCode: string;
  /** 用码业务 (code_biz_type). */
  readonly businessType: string;
  readonly operatorId: string;
  readonly operatorName: string;
}
export interface Voucher {
  /** Valid for half an hour in 1101 (01) and 7201. */
  readonly ecToken: string;
  readonly userName: string;
  readonly idNo: string;
  readonly idType: string;
  readonly insuOrg: string;
  readonly authNo: string;
}

export interface ChronicDisease {
  readonly opspDiseCode: string;
  readonly opspDiseName: string;
  readonly insutype: string;
  readonly begndate: string;
  /** Null: without an end. */
  readonly enddate: string | null;
  /** The institution it is on file for; null: any. */
  readonly fixmedinsCode: string | null;
  readonly fixmedinsName: string | null;
}

export interface QuotaRequest {
  readonly fixmedinsCode: string;
  readonly psnNo: string;
  readonly insutype: string;
  readonly opspDiseCode: string;
}
/** Of this year, in 元. */
export interface DiseaseQuota {
  /** Null: without a limit. */
  readonly lmtAmt: string | null;
  readonly usedAmt: string;
}

export interface PasswordRequest {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly psnNo: string;
  readonly password: string;
}
export interface PasswordReply {
  readonly isRight: boolean;
  /** Attempts left today; 0: the card is locked until tomorrow. */
  readonly triesLeft: number;
}

export interface CatalogueTerms {
  readonly medListCodg: string;
  readonly chrgitmLv: string;
  readonly medChrgitmType: string;
  readonly selfpayProp: string;
  /** 999999.000000: none. */
  readonly pricUplmtAmt: string;
  /** 双通道, where our own catalogue has the code. */
  readonly dualChanFlag?: string;
}

/** The input of a simulated reader. */
export interface SandboxCards {
  /** Invented people, special cases first. Each gets a fresh e-voucher code. */
  cards(keyword: string): Promise<readonly SandboxCard[]>;
}
export interface SandboxCard {
  readonly psnName: string;
  readonly note: string;
  readonly certno: string;
  readonly cardNo: string;
  readonly ecQrCode: string;
  readonly password: string | null;
}
