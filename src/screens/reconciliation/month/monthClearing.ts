import { BankAccountIcon, UndoIcon } from '@blueprintjs/icons';
import { codeName } from '../../../../contract/codes/codes.ts';
import { liquidationCalls } from '../../../../contract/liquidation.ts';
import type { MonthRow } from '../../../../contract/reconciliation/month.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { neededText } from '../../../commands/neededText.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { cannotWithdraw } from '../../shared/application/cannotWithdraw.ts';
import { lastDayOf } from '../../../ui/day.ts';

const SECTION = '月对账';
const PICK = '请先选中一行';
/** 清算申请 of an even month from its row, and its withdrawal (domain §3.2). */
export const monthClearingCommands: readonly AnyCommand[] = [
  defineCommand<never, MonthRow>({
    id: 'monthRec.apply',
    risk: 'money',
    title: '清算申请',
    keywords: ['apply for clearing', '3203', '申请清算'],
    section: SECTION,
    icon: BankAccountIcon,
    permission: { menuCode: 'Liquidation', buttonCode: 'Apply' },
    scope: 'screen',
    enabled: ({ row }) => {
      if (!row) return PICK;
      if (row.appyStas !== null) return `已有清算申请（${codeName('appyStas', row.appyStas)}）`;
      return row.checkStatus === '1' ? true : '该月对账未平，不能申请清算';
    },
    confirm: ({ row }) => ({
      title: '清算申请',
      tips: `将为 ${row?.fixmedinsName ?? ''} ${row?.settleMonth ?? ''} 申请清算：${row?.personCount ?? 0} 人次，医疗费总额 ${formatMoney(row?.medfeeSumamt ?? '0.00')} 元，基金 ${formatMoney(row?.fundPaySumamt ?? '0.00')} 元。`,
    }),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { settleMonth, fixmedinsCode, insutype, clrType, setlOptins } = ctx.row;
      const { api, toast } = ctx.services;
      const period = { begndate: `${settleMonth}-01`, enddate: lastDayOf(settleMonth) };
      const { groups } = await api.call(liquidationCalls.preview, {
        ...period,
        fixmedinsCode: [fixmedinsCode],
        insutype: [insutype],
        clrType: [clrType],
        setlOptins,
      });
      const [group] = groups;
      if (!group || group.obstacle !== null)
        return toast('warning', group?.obstacle?.text ?? '该月没有可以申请清算的结算');
      const { results } = await api.call(liquidationCalls.apply, {
        ...period,
        groups: [{ fixmedinsCode, insutype, clrType, setlOptins, hashSum: group.hashSum }],
      });
      const [result] = results;
      toast(result?.appyId === null ? 'warning' : 'success', result?.message ?? '');
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand<'memo', MonthRow>({
    id: 'monthRec.withdraw',
    risk: 'money',
    title: '撤销清算申请',
    keywords: ['withdraw the application', '3204', '清算申请撤销'],
    section: SECTION,
    icon: UndoIcon,
    tone: 'danger',
    permission: { menuCode: 'Liquidation', buttonCode: 'Withdraw' },
    scope: 'screen',
    enabled: ({ row }) => {
      if (!row) return PICK;
      if (row.appyStas === null) return '该月没有清算申请';
      return cannotWithdraw({ appyStas: row.appyStas, clrStas: row.clrStas ?? '' }) ?? true;
    },
    args: [neededText('memo', '撤销原因')],
    confirm: ({ row }, { memo }) => ({
      title: '撤销清算申请',
      tips: `将撤销 ${row?.fixmedinsName ?? ''} ${row?.settleMonth ?? ''} 的清算申请。原因：${memo}`,
      tone: 'danger',
    }),
    perform: async (ctx, { memo }) => {
      const appyId = ctx.row?.appyId;
      if (appyId == null) return;
      const { api, toast } = ctx.services;
      try {
        const { ok, message } = await api.call(liquidationCalls.withdraw, { appyId, memo });
        toast(ok ? 'success' : 'warning', message);
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
];
