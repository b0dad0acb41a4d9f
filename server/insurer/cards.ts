/**
 * The part of the port that is about the person at the counter: e-vouchers, cards, diseases on file, and what the catalogue
 * says of the goods (5301, 6101, 1312 with 1318 and 1319; domain Appendix A). It throws as the rest of the port does.
 */
export interface CardPort {
  /**
   * 6101 解析医保电子凭证二维码. A code is good once, for its business, for a short while.
   * @throws InsurerRefusal with a sentence for the clerk: unknown, used, run out, of another business
   */
  decodeVoucher(request: VoucherRequest): Promise<Voucher>;
  /** 5301 人员慢特病备案查询: all that is on file, ended ones too. */
  chronicDiseases(request: { fixmedinsCode: string; psnNo: string }): Promise<readonly ChronicDisease[]>;
  /** What is left of the quota of a disease on file. The national interfaces have no number for it. */
  diseaseQuota(request: QuotaRequest): Promise<DiseaseQuota>;
  /** Checks the password of a card; the centre counts wrong ones. Provinces number it themselves. */
  checkPassword(request: PasswordRequest): Promise<PasswordReply>;
  /** Changes it, where `password` is the one that is set; otherwise counted as a wrong one. */
  changePassword(request: PasswordRequest & { readonly newPassword: string }): Promise<PasswordReply>;
  /** 1312, 1318, 1319: what the catalogue of a pooling area says of drugs; those that it does not list are left out. */
  drugTerms(request: {
    poolareaNo: string;
    medListCodgs: readonly string[];
  }): Promise<readonly CatalogueTerms[]>;
  /** Only of the sandbox centre: cards to try things with. */
  readonly sandbox?: SandboxDesk;
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
  /** With it 1101 (01) and 7201 are asked, for half an hour. */
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
  /** Where it is on file for; null: anywhere. */
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
  /** Tries that are left today; 0: the card is locked until tomorrow, right or wrong. */
  readonly triesLeft: number;
}

export interface CatalogueTerms {
  readonly medListCodg: string;
  readonly chrgitmLv: string;
  readonly medChrgitmType: string;
  readonly selfpayProp: string;
  /** 999999.000000: none. */
  readonly pricUplmtAmt: string;
}

/** What a simulator of a reader is given. */
export interface SandboxDesk {
  /** Invented people; those that something is special about come first. Each gets a fresh e-voucher code. */
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
