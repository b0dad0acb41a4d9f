/**
 * The part of the port about 清分: purchases of persons insured in other areas, by month (3260–3262; domain §1). `setlym`
 * is YYYYMM, amounts are decimal strings in 元. It throws as the rest of the port does.
 */
export interface ClearScorePort {
  /**
   * 3260 提取异地清分明细: the rows of a store's month from `startrow` (from 1), at most 100, by seqno. @throws InsurerRefusal
   * while the month is confirmed
   */
  clearScorePage(request: ClearScorePage): Promise<ClearScoreLine[]>;
  /**
   * 3261 清分确认: a batch of at most 100 rows with the flag of each. `totalrow` counts all rows of the month; with the
   * last of them the month is confirmed. @throws InsurerRefusal for unknown rows
   */
  confirmClearScore(request: ClearScoreConfirm): Promise<{ otransid: string }>;
  /** 3262 清分回退: revokes a month's confirmation, also a partial one. */
  rollBackClearScore(request: ClearScoreRollback): Promise<{ otransid: string }>;
  /**
   * The state of the month: the transaction of its confirmation, null without one; and the number of confirmed rows.
   */
  clearScoreStanding(request: {
    fixmedinsCode: string;
    setlym: string;
  }): Promise<{ otransid: string | null; told: number; totalrow: number }>;
}

/** Rows in a page of 3260, and in a batch of 3261. */
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
  /** 1: paid in full by the person, in advance. */
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
