import { sql } from 'drizzle-orm';
import { clsStas, type ClearScoreKey } from '../../../contract/clearScore.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { within, type Scope } from '../../query/scope.ts';
import { z } from 'zod';

/** `2025-07` is 202507 for the centre. */
export const setlymOf = (setlMonth: string): string => setlMonth.replace('-', '');
export const monthText = (setlym: string): string => `${setlym.slice(0, 4)}-${setlym.slice(4)}`;

export const clearMonthShape = z.object({
  fixmedinsCode: z.string(),
  setlym: z.string(),
  clsStas,
  busy: z.enum(['pull', 'confirm', 'rollback']).nullable(),
  busyJob: z.string().nullable(),
  pullNo: z.number(),
  otransid: z.string().nullable(),
});
export type ClearMonth = Readonly<z.infer<typeof clearMonthShape>>;

/** A store's month, locked. @throws Problem when it was not pulled or is out of reach; the answer is the same */
export async function lockMonth(
  tx: Queryable,
  scope: Scope,
  { fixmedinsCode, setlMonth }: ClearScoreKey,
): Promise<ClearMonth> {
  const [month] = await rowsOf<ClearMonth>(
    tx,
    sql`select m.fixmedins_code, m.setlym, m.cls_stas, m.busy, m.busy_job, m.pull_no, m.otransid from clear_score_month m
         where m.setlym = ${setlymOf(setlMonth)} and m.fixmedins_code = ${fixmedinsCode} and m.pull_no > 0 and ${within(scope, 'm')}
           for update`,
  );
  if (!month) throw Problem.business('没有找到该月的清分数据');
  return month;
}

const BUSY = { pull: '正在提取', confirm: '正在确认', rollback: '正在回退' } as const;
/** @throws Problem while the month is busy */
export function refuseBusy({ busy }: ClearMonth): void {
  if (busy !== null) throw Problem.business(`该月${BUSY[busy]}，请等待完成`);
}

/** The rows of a locked month, as a condition on clear_score_row. */
export const rowsIn = ({ fixmedinsCode, setlym, pullNo }: ClearMonth) =>
  sql`setlym = ${setlym} and fixmedins_code = ${fixmedinsCode} and pull_no = ${pullNo}`;
/** The month itself, as a condition on clear_score_month. */
export const isMonth = ({ fixmedinsCode, setlym }: Pick<ClearMonth, 'fixmedinsCode' | 'setlym'>) =>
  sql`setlym = ${setlym} and fixmedins_code = ${fixmedinsCode}`;
