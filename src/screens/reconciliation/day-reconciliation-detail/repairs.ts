import { mismatchPlace } from './detailPlaces.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { dayCalls, type DetailRow, type RepairAction } from '../../../../contract/reconciliation/day.ts';
import { mismatchCalls } from '../../../../contract/reconciliation/mismatch.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import type { CommandContext } from '../../../commands/context.ts';
import type { ConfirmQuestion, Reversible } from '../../../commands/events.ts';
import { keyOf } from '../../shared/group/groupUrl.ts';

/** The call of each repair of one row. */
const CALL = {
  reverse: dayCalls.dayReverse,
  cancel: dayCalls.dayCancel,
  supplement: dayCalls.daySupplement,
  refresh: dayCalls.dayRefresh,
  mark: dayCalls.dayMark,
} as const satisfies Record<RepairAction, unknown>;

/** Whether the row is still unresolved. */
export const isOpen = (row: DetailRow): boolean => row.stmtRslt !== '0' && row.dspoStas === '0';

/** Why a row cannot be repaired any more, or null. */
export const handled = (row: DetailRow): string | null =>
  row.dspoStas === '9'
    ? '正在处理中，请稍后刷新'
    : row.dspoStas !== '0' && row.dspoStas !== '5'
      ? '已处理，请重新对账'
      : null;

const amountOf = (row: DetailRow, side: 'local' | 'centre'): string =>
  formatMoney(row[side]?.medfeeSumamt ?? '');

/** The question before a repair; it warns of one that is not the proposed one. */
export function confirmRepair(row: DetailRow, action: RepairAction, memo = ''): ConfirmQuestion {
  const question = questionOf(row, action, memo);
  if (row.fit === null || row.fit === action || action === 'mark') return question;
  const advice = `注意：系统建议「${codeName('repairAction', row.fit)}」（${row.causeText}）。`;
  return { ...question, tips: `${advice}${question.tips}`, tone: question.tone ?? 'warning' };
}

function questionOf(row: DetailRow, action: RepairAction, memo: string): ConfirmQuestion {
  const title = codeName('repairAction', action);
  switch (action) {
    case 'reverse':
      return {
        title,
        tips: `将请医保中心冲正这笔门店没有的结算（${amountOf(row, 'centre')} 元，报文 ${row.msgid}）。冲正后不能恢复。`,
        tone: 'danger',
      };
    case 'supplement':
      return { title, tips: `将把医保中心的这笔结算（${amountOf(row, 'centre')} 元）补录到门店账上。` };
    case 'refresh':
      return {
        title,
        tips: `本地 ${amountOf(row, 'local')} 元将改为中心的 ${amountOf(row, 'centre')} 元，其他金额一并更新。`,
      };
    case 'cancel':
      return {
        title,
        tips: `医保中心没有这笔结算。将在本地作废（${amountOf(row, 'local')} 元，结算 ${row.setlId ?? ''}），记录仍保留备查。`,
        tone: 'danger',
      };
    case 'mark':
      return { title, tips: `只作标记，不改变两边的账，该组仍为不平。说明：${memo}` };
  }
}

/** The question before both repairs of one sale under two messages. */
export const confirmPair = (row: DetailRow): ConfirmQuestion => {
  const [there, here] = row.stmtRslt === '1' ? [row.msgid, row.pairMsgid] : [row.pairMsgid, row.msgid];
  const amount = amountOf(row, row.stmtRslt === '1' ? 'centre' : 'local');
  return {
    title: '同一笔两个报文',
    tips: `两笔是同一人同一金额（${amount} 元）。将补录中心的报文 ${there ?? ''}，并在本地作废报文 ${here ?? ''}，记录仍保留备查。`,
    tone: 'warning',
  };
};

/** Takes the centre's row over and voids the store's, of the same sale. A repeat after a lost reply goes on where it was. */
export async function repairPair(ctx: CommandContext<DetailRow>, done?: () => void): Promise<void> {
  const { row } = ctx;
  if (!row?.pairMsgid) return;
  const { api, toast } = ctx.services;
  const [there, here] = row.stmtRslt === '1' ? [row.msgid, row.pairMsgid] : [row.pairMsgid, row.msgid];
  try {
    await api.call(CALL.supplement, { ...keyOf(row), msgid: there, memo: '' });
    await api.call(CALL.cancel, { ...keyOf(row), msgid: here, memo: '' });
    toast('success', '已补录中心的一笔，并撤销本地的一笔');
    done?.();
  } finally {
    listPlace.in(ctx)?.refresh();
    mismatchPlace.in(ctx)?.changed();
  }
}

/** Repairs the context's row; `done` runs on success. */
export async function repairRow(
  ctx: CommandContext<DetailRow>,
  action: RepairAction,
  memo = '',
  done?: () => void,
): Promise<Reversible | undefined> {
  const { row } = ctx;
  if (!row) return undefined;
  const { api, toast } = ctx.services;
  const fresh = (): void => {
    listPlace.in(ctx)?.refresh();
    mismatchPlace.in(ctx)?.changed();
  };
  const key = { ...keyOf(row), msgid: row.msgid };
  try {
    const { message } = await api.call(CALL[action], { ...key, memo });
    done?.();
    // Only a mark leaves both sides' books alone.
    if (action !== 'mark' || !permits(mismatchCalls.mismatchUndo.permission, ctx.rights)) {
      toast('success', message);
      return undefined;
    }
    return {
      done: message,
      undo: async () => (await api.call(mismatchCalls.mismatchUndo, key).finally(fresh)).message,
    };
  } finally {
    // Reload after a failure too: when the reply was lost, the row is 处理中.
    fresh();
  }
}
