import type { CompensateRequest } from '../../../contract/compensate.ts';
import { formatMoney } from '../../../contract/wire/money.ts';
import type { Database } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { InsurerTimeout } from '../../insurer/port.ts';
import { repair } from '../../saga/repair.ts';
import { carryOut } from '../../saga/carryOut.ts';
import { decide, ignore, reopen } from '../../saga/decide.ts';
import { sagaKinds } from '../../saga/sagaKinds.ts';
import type { RepairAction } from '../../../contract/reconciliation/day.ts';
import { settlementAt } from '../../saga/query.ts';
import { isLive, readSaga } from '../../saga/table.ts';
import type { By, Saga } from '../../saga/types.ts';
import { inHand, outcomeUnknown, sagaName } from '../../saga/words.ts';
import type { Scope } from '../../query/scope.ts';
import { findQuestion, repairedGroup } from './list.ts';
import { groupOf, type Question } from './rows.ts';

export type CompensateAction = 'query' | 'supplement' | 'reverse' | 'cancel' | 'ignore';
interface ActResult {
  readonly cpstStas: '0' | '1' | '2' | '3';
  readonly message: string;
}

const NAMES: Record<CompensateAction, string> = {
  query: '查询',
  supplement: '补录',
  reverse: '冲正',
  cancel: '撤销',
  ignore: '忽略',
};
const REPAIR: Record<Exclude<CompensateAction, 'query'>, RepairAction> = {
  supplement: 'supplement',
  reverse: 'reverse',
  cancel: 'cancel',
  ignore: 'mark',
};

/**
 * Handles one unclear settlement, by its saga or by day reconciliation, whichever fits.
 * @throws Problem with the reason: missing or out of reach, held by somebody else, not applicable, no answer
 */
export async function compensate(
  db: Database,
  insurer: InsurerPort,
  scope: Scope,
  action: CompensateAction,
  request: CompensateRequest,
  by: By,
): Promise<ActResult> {
  const found = await findQuestion(db, scope, request);
  if (action === 'ignore' && request.memo === '') throw Problem.badRequest('请填写忽略原因');
  if (!found) return repeated(db, insurer, scope, action, request, by);
  const saga =
    found.sagaId === null
      ? null
      : await readSaga(db, { fixmedinsCode: found.fixmedinsCode, sagaId: found.sagaId });
  if (saga && isLive(saga)) return actOn(db, insurer, saga, action, request.memo, by);
  const group = groupOf(found);
  if (group && action !== 'query') {
    const { msgid, memo } = request;
    const done = await repair(db, insurer, REPAIR[action], { ...group, msgid, memo }, by);
    return { cpstStas: action === 'ignore' ? '3' : '1', message: done.message };
  }
  if (action === 'query' && (saga?.state !== 'ignored' || group)) return queryCentre(insurer, found);
  if (!saga) throw Problem.business('没有找到该结算信息');
  return afterwards(db, insurer, saga, action, request.memo, by);
}

/**
 * For a settlement that is no longer in question. A second press that comes after the first one's repair gets the
 * first one's answer; another action is refused with what was done.
 */
async function repeated(
  db: Database,
  insurer: InsurerPort,
  scope: Scope,
  action: CompensateAction,
  request: CompensateRequest,
  by: By,
): Promise<ActResult> {
  const group = action === 'query' ? null : await repairedGroup(db, scope, request);
  if (!group || action === 'query') throw Problem.business('没有找到该结算信息');
  const { msgid, memo } = request;
  const done = await repair(db, insurer, REPAIR[action], { ...group, msgid, memo }, by);
  return { cpstStas: action === 'ignore' ? '3' : '1', message: done.message };
}

/** For a live request. */
async function actOn(
  db: Database,
  insurer: InsurerPort,
  saga: Saga,
  action: CompensateAction,
  memo: string,
  by: By,
): Promise<ActResult> {
  if (action === 'ignore') {
    await db.transaction((tx) => ignore(tx, saga, memo, by));
    return { cpstStas: '3', message: '已忽略' };
  }
  if (saga.kind === 'settle' && (action === 'supplement' || action === 'reverse'))
    await decide(db, saga, action === 'reverse' ? 'reverse' : 'confirm', by);
  else if (action !== 'query' && action !== saga.kind && !(saga.kind === 'refund' && action === 'supplement'))
    throw Problem.business(
      `${inHand(saga, sagaName(saga.kind))}；不能${NAMES[action]}，可以查询中心，有了结果再处理`,
    );
  return outcomeOf(await carryOut(db, insurer, sagaKinds[saga.kind], saga, by.opter), action);
}

/** For a request that ended: an ignored one may be reopened, a failed one may be ignored. */
async function afterwards(
  db: Database,
  insurer: InsurerPort,
  saga: Saga,
  action: CompensateAction,
  memo: string,
  by: By,
): Promise<ActResult> {
  if (action === 'ignore' && saga.state === 'ignored') return { cpstStas: '3', message: '已忽略' };
  if (saga.state === 'failed' && action === 'ignore') return actOn(db, insurer, saga, action, memo, by);
  if (saga.state === 'ignored' && (saga.kind === 'settle' || saga.kind === 'refund'))
    return actOn(db, insurer, await reopen(db, saga, by), action, memo, by);
  const isSame =
    (action === 'reverse' && saga.state === 'reversed') ||
    (action === 'supplement' && saga.state === 'done' && saga.kind !== 'reverse');
  if (isSame) return outcomeOf(saga, action);
  throw Problem.business(inHand(saga, sagaName(saga.kind)));
}

const DONE: Record<Saga['kind'], string> = {
  settle: '医保中心有该结算，已补录入账',
  refund: '医保中心已退费，已登记退费',
  reverse: '已冲正',
  cancel: '已撤销',
  supplement: '已补录',
  refresh: '已更新',
};

/** The outcome as a message. @throws Problem while it is unknown, or when it failed */
function outcomeOf(saga: Saga, action: CompensateAction): ActResult {
  const wanted = NAMES[action];
  switch (saga.state) {
    case 'done':
      if (action === 'reverse' && saga.kind === 'settle')
        throw Problem.business(`冲正失败：${DONE.settle}，可以退费`);
      return { cpstStas: '1', message: DONE[saga.kind] };
    case 'reversed':
      if (action === 'supplement') throw Problem.business('补录失败：医保中心已冲正该结算');
      return { cpstStas: '1', message: '医保中心已冲正该结算，两边都没有' };
    case 'failed':
      if (action === 'query' || action === 'reverse')
        return { cpstStas: '2', message: `${sagaName(saga.kind)}失败：${saga.error ?? ''}` };
      throw Problem.business(`${wanted}失败：${saga.error ?? ''}`);
    case 'ignored':
      throw Problem.business(inHand(saga, sagaName(saga.kind)));
    case 'asked':
    case 'unknown':
      if (saga.error === null || saga.error.includes('无应答'))
        throw action === 'query'
          ? Problem.business('医保中心仍无应答；系统会自动再核实，请稍后刷新')
          : outcomeUnknown(wanted);
      return { cpstStas: '0', message: saga.error };
  }
}

/** 5203 without consequences: the person decides what follows. */
async function queryCentre(insurer: InsurerPort, found: Question): Promise<ActResult> {
  try {
    const info = await settlementAt(insurer, found.fixmedinsCode, found.requestMsgid);
    const message = info
      ? `医保中心有该结算：${info.setlTime}，${formatMoney(info.medfeeSumamt)} 元`
      : '医保中心没有该结算';
    return { cpstStas: found.cpstStas, message };
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，请稍后再查询');
    throw error;
  }
}
