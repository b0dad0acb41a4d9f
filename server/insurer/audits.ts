/** The part of the port about the centre's audit of settlements. It throws as the rest does. */
export interface AuditPort {
  /** 3103 事前事中服务反馈: what the cashier did about warnings. */
  tellChoice(request: ChoiceRequest): Promise<{ readonly told: number }>;
  /**
   * 3701 审核申诉、扣款节点查询: suspicions of a store that the centre changed within the days, by their number; `nextPage` is
   * null on the last page.
   */
  suspicions(request: SuspicionsRequest): Promise<SuspicionPage>;
  /** 3702 申诉提交: the store's one answer to a suspicion. Refused after the deadline, and where it has answered before. */
  answerSuspicion(request: AnswerRequest): Promise<{ readonly docSusptId: string }>;
  /** 3703 申诉材料上传: a file, to be named in an appeal. */
  uploadMaterial(request: MaterialRequest): Promise<{ readonly attUpldId: string }>;
  /** 3704 申诉结果查询: the message that the centre took as the answer, null without one; null where it has no such suspicion. */
  answerState(request: {
    readonly fixmedinsCode: string;
    readonly docSusptId: string;
  }): Promise<{ readonly answeredBy: string | null } | null>;
}

export interface SaleWarn {
  /** 违规标识. */
  readonly jrId: string;
  readonly ruleCode: string;
  readonly ruleName: string;
  readonly sevDeg: string;
  readonly volaBhvrType: string;
  readonly volaCont: string;
  readonly volaAmt: string;
  /** 违规依据. */
  readonly volaEvid: string;
  /** `''`: it is about the sale as a whole. */
  readonly medListCodg: string;
}
export interface ChoiceRequest {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly warnType: '1' | '2';
  readonly warns: readonly {
    readonly warnRsltId: string;
    /** 1 继续执行, 2 返回修改. */
    readonly dspoWay: '1' | '2';
    readonly dspoWayRea: string;
  }[];
}

export const SUSPICION_PAGE = 100;

export interface SuspicionsRequest {
  readonly fixmedinsCode: string;
  readonly startTime: string;
  readonly endTime: string;
  /** From 1; at most `SUSPICION_PAGE` rows each. */
  readonly currentPage: number;
}
export interface SuspicionPage {
  readonly rows: readonly Suspicion[];
  readonly nextPage: number | null;
}

export interface SuspicionLine {
  readonly docSusptDetlId: string;
  readonly medListCodg: string;
  readonly hilistName: string;
  readonly spec: string;
  /** Four decimals. */
  readonly cnt: string;
  /** Six decimals. */
  readonly pric: string;
  readonly sumamt: string;
  readonly cnfmVolaAmt: string;
}

/** A suspicion with the document that it belongs to, flat (FsiDocRsltDTO and FsiDocSusptRsltDTO). */
export interface Suspicion {
  readonly docSusptId: string;
  readonly docId: string;
  readonly taskId: string;
  readonly taskName: string;
  readonly setlId: string;
  readonly mdtrtId: string;
  readonly psnNo: string;
  readonly psnName: string;
  readonly certno: string;
  readonly insutype: string;
  readonly medType: string;
  readonly setlTime: string;
  readonly ruleCode: string;
  readonly ruleName: string;
  readonly sevDeg: string;
  readonly volaBhvrType: string;
  readonly volaCont: string;
  readonly checkoutTime: string;
  readonly checkoutSusptAmt: string;
  readonly chkVolaAmt: string;
  readonly cnfmVolaAmt: string | null;
  readonly volaDetAmt: string | null;
  readonly detRea: string;
  readonly detTime: string | null;
  readonly applDdln: string;
  readonly applFlag: '0' | '1' | '2';
  readonly applAmt: string | null;
  readonly applRea: string;
  readonly applTime: string | null;
  readonly applerName: string;
  readonly applRslt: '0' | '1' | null;
  readonly passApplAmt: string | null;
  readonly chkerName: string;
  readonly chkTime: string | null;
  readonly chkOpnn: string;
  readonly rchkerName: string;
  readonly rchkTime: string | null;
  readonly rchkOpnn: string;
  readonly clglCcls: string;
  readonly rvisAmt: string | null;
  readonly docStas: '1' | '2' | '3' | '4' | '5' | '6';
  /** With microseconds, so that of two changes the later one is known. */
  readonly updtTime: string;
  readonly lines: readonly SuspicionLine[];
}

interface Header {
  readonly msgid: string;
  readonly fixmedinsCode: string;
}
export interface AnswerRequest extends Header {
  readonly docSusptId: string;
  /** 1 appeals, 2 accepts. */
  readonly applFlag: '1' | '2';
  /** '0.00' of one that accepts. */
  readonly applAmt: string;
  readonly applRea: string;
  readonly applerName: string;
  readonly attUpldIds: readonly string[];
}
export interface MaterialRequest extends Header {
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
  readonly data: Buffer;
}
