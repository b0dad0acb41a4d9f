/**
 * The part of the port that is about 清分: what persons of other areas bought, month by month (3260–3262; domain §1).
 * `setlym` is YYYYMM, amounts are decimal strings in 元. It throws as the rest of the port does.
 */
export interface ClearScorePort {
  /**
   * 3260 提取异地清分明细: the rows of a store's month from `startrow` (1 is the first), at most 100, in the order of seqno.
   * @throws InsurerRefusal while the month is confirmed
   */
  clearScorePage(request: ClearScorePage): Promise<ClearScoreLine[]>;
  /**
   * 3261 清分确认: a batch of at most 100 rows with the flag of each. `totalrow` counts the rows of all batches of the month;
   * the month is confirmed when that many were told. @throws InsurerRefusal for rows that it does not have
   */
  confirmClearScore(request: ClearScoreConfirm): Promise<{ otransid: string }>;
  /** 3262 清分回退: takes a month's confirmation back, also a part of it. */
  rollBackClearScore(request: ClearScoreRollback): Promise<{ otransid: string }>;
  /** Where the month stands: the transaction of its confirmation, null while there is none; and how many rows were told. */
  clearScoreStanding(request: {
    fixmedinsCode: string;
    setlym: string;
  }): Promise<{ otransid: string | null; told: number; totalrow: number }>;
}

/** Rows a page of 3260, and a batch of 3261. */
export const CLEAR_SCORE_ROWS = 100;

export interface ClearScorePage {
  readonly fixmedinsCode: string;
  readonly setlym: string;
  readonly startrow: number;
}
export interface ClearScoreLine {
  readonly seqno: number;
  readonly mdtrtarea: string;
  readonly insuplcAdmdvs: string;
  readonly certno: string;
  readonly mdtrtId: string;
  readonly mdtrtSetlTime: string;
  readonly setlSn: string;
  /** 1: the person paid all of it in advance. */
  readonly fulamtAdvpayFlag: string;
  readonly medfeeSumamt: string;
  readonly optinsPaySumamt: string;
}
export interface ClearScoreConfirm {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly setlym: string;
  readonly totalrow: number;
  readonly detail: readonly { readonly setlSn: string; readonly cnfmFlag: '0' | '1' }[];
}
export interface ClearScoreRollback {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly setlym: string;
  readonly otransid: string;
}
