/**
 * The part of the port about electronic prescriptions (7105–7107, 7202–7208; domain Appendix A). Quantities are decimal
 * strings, times `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. It throws as the rest of the port does.
 */
export interface PrescriptionPort {
  /**
   * Prescriptions pushed to stores of this platform after the mark `pushSn`, oldest first; at most `limit`. The
   * national interfaces have no number for it: the centre pushes.
   */
  pushedRx(request: { pushSn: string; limit: number }): Promise<PushedRx[]>;
  /**
   * 7201 线下流转授权: authorises a store to see the person's prescriptions, by their e-voucher. They are pushed to the
   * store; a repeat names those that still wait there. @throws InsurerRefusal with a wrong token, or none
   */
  authoriseRx(request: AuthoriseRequest): Promise<readonly AuthorisedRx[]>;
  /**
   * 7202 线上流转查询: moves a prescription to another store, by the circulation that the person allowed. The previous store
   * loses it. @throws InsurerRefusal once it is used, reviewed, withdrawn or expired
   */
  circulateRx(request: CirculateRequest): Promise<RxToken>;
  /** 7204 下载: the prescription itself. @throws InsurerRefusal with an expired token */
  downloadRx(request: RxToken & { fixmedinsCode: string }): Promise<RxSheet>;
  /** 7205 核验: verifies the institution's signature. Writes nothing. */
  verifyRx(request: RxName & { rxTraceCode: string; epcToken: string }): Promise<{ rxSignVerifySn: string }>;
  /** 7206 审方上传. @throws InsurerRefusal once it is reviewed, used, withdrawn or expired */
  checkRx(request: RxCheckRequest): Promise<{ rxChkBizSn: string }>;
  /** 7207 销售出库. @throws InsurerRefusal unless it is approved for this store and may be dispensed (again) today */
  sellRx(request: RxSaleRequest): Promise<{ selStooutSn: string }>;
  /** 7208 撤销出库. */
  undoRxSale(request: RxUndoRequest): Promise<{ hiRxno: string }>;
  /** 7105 信息查询: its state. Null when the centre has no such prescription at that store. */
  rxStanding(request: RxName): Promise<RxStanding | null>;
  /** 7106 审核结果查询; null before a review. */
  rxReview(request: RxName): Promise<RxReview | null>;
  /** 7107 取药结果查询; null before a dispensing. */
  rxTaken(request: RxName): Promise<{ setlTime: string } | null>;
}

export interface RxName {
  readonly hiRxno: string;
  readonly fixmedinsCode: string;
}
interface Message extends RxName {
  /** 30 characters, as in every message; a write repeated under it takes effect once. */
  readonly msgid: string;
}
export interface RxToken {
  readonly authRxno: string;
  readonly epcToken: string;
}
export interface PushedRx extends RxName, RxToken {
  /** Increasing; a text, since it is a long integer. */
  readonly pushSn: string;
  readonly authCircBizSn: string;
  readonly pushTime: string;
  /** Reviewed or used before it was pushed: 7105 to 7107 have the details. */
  readonly isTouched: boolean;
}
export interface AuthoriseRequest {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly psnName: string;
  readonly psnCertType: string;
  readonly certno: string;
  readonly ecToken: string;
  readonly opter: string;
  readonly opterName: string;
}
export interface AuthorisedRx {
  readonly hiRxno: string;
  readonly authRxno: string;
  readonly medinsName: string;
  readonly maindiagName: string;
  readonly valiEndTime: string;
}
export interface CirculateRequest extends Message {
  readonly authCircBizSn: string;
}

export interface RxLine {
  readonly medListCodg: string;
  readonly drugGenname: string;
  readonly drugProdname: string;
  readonly drugDosform: string;
  readonly drugSpec: string;
  readonly prdrName: string;
  readonly medcWayDscr: string;
  readonly sinDoscnt: string;
  readonly sinDosunt: string;
  readonly usedFrquName: string;
  readonly medcDays: string;
  readonly drugCnt: string;
  readonly drugDosunt: string;
  /** In whole packages. */
  readonly drugTotlcnt: number;
  readonly drugTotlcntEmp: string;
}
export interface RxDise {
  readonly diagType: string;
  readonly maindiagFlag: string;
  readonly diagSrtNo: number;
  readonly diagCode: string;
  readonly diagName: string;
}
export interface RxSheet {
  readonly hiRxno: string;
  readonly rxTraceCode: string;
  /** The prescribing institution; 7204 calls it fixmedinsCode. */
  readonly medinsCode: string;
  readonly medinsName: string;
  readonly prscDeptName: string;
  readonly prscDrName: string;
  readonly prscTime: string;
  readonly valiDays: number;
  readonly valiEndTime: string;
  readonly rxTypeCode: string;
  readonly rxExraAttrCode: string;
  readonly rxCircWay: '1' | '2' | '3';
  readonly longRxFlag: '0' | '1';
  readonly maxReptCnt: number;
  readonly reptdCnt: number;
  readonly minInrvDays: number;
  readonly rxDrugCnt: string;
  readonly psnNo: string;
  readonly patnName: string;
  readonly certno: string;
  readonly gend: string;
  /** One decimal. */
  readonly patnAge: string;
  readonly insutype: string;
  readonly insuplcAdmdvs: string;
  readonly medType: string;
  readonly diseCodg: string | null;
  readonly diseName: string | null;
  readonly maindiagCode: string;
  readonly maindiagName: string;
  readonly algsHis: string | null;
  readonly rxDetlList: readonly RxLine[];
  readonly rxDiseList: readonly RxDise[];
}

/** The pharmacist's certificate number (pharCertno) comes with the pharmacists' records. */
export interface RxCheckRequest extends Message {
  readonly epcToken: string;
  readonly fixmedinsName: string;
  readonly pharName: string;
  readonly pharCode: string;
  /** 0 不通过, 1 通过. */
  readonly rxChkStasCodg: '0' | '1';
  readonly rxChkOpnn: string;
  readonly rxChkTime: string;
  readonly rxSignVerifySn: string;
}
export interface RxSaleRequest extends Message {
  readonly fixmedinsName: string;
  readonly rchkPharName: string;
  readonly dspeerName: string;
  readonly rxChkBizSn: string;
  /** 1: covered by the insurance. */
  readonly hiFeesetlFlag: '0' | '1';
  readonly rtalDocno: string;
  readonly stooutTime: string;
  readonly rxSaleDrugDetl: readonly {
    readonly medListCodg: string;
    readonly drugGenname: string;
    readonly drugSpec: string;
    readonly drugTotlcnt: number;
    readonly drugTotlcntEmp: string;
  }[];
}
export interface RxUndoRequest extends Message {
  /** Null when the dispensing was learned from 7107, which does not name it: then it is the last one. */
  readonly selStooutSn: string | null;
}
export interface RxStanding {
  readonly rxStasCodg: string;
  readonly rxUsedStasCodg: string;
  readonly reptdCnt: number;
}
export interface RxReview {
  readonly pharName: string;
  readonly pharCode: string;
  readonly rxChkStasCodg: '0' | '1';
  readonly rxChkOpnn: string;
  readonly rxChkTime: string;
  readonly rxChkBizSn: string;
}
