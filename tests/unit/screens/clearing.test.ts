/** Texts and links of the clearing and approval screens, without a page. */
import { describe, expect, it } from 'vitest';
import type { ApprovalRow } from '../../../contract/approval.ts';
import type { AppyStas, ApplyOutcome, ClrAppyRow } from '../../../contract/liquidation.ts';
import type { UnliquidatedRow } from '../../../contract/unLiquidate.ts';
import { appyStasText, awayText } from '../../../contract/lists/liquidation.ts';
import { neighbour } from '../../../src/screens/report-management/approval/approvalCommands.ts';
import { clearingSheet } from '../../../src/screens/liquidation-management/liquidation/clearingSheet.ts';
import { outcomeText } from '../../../src/screens/liquidation-management/apply/liquidationCommands.ts';
import { cannotWithdraw } from '../../../src/screens/shared/application/cannotWithdraw.ts';
import { liquidationList } from '../../../src/screens/shared/application/liquidationList.ts';
import { appysUrl, obstacleUrl } from '../../../src/screens/shared/application/liquidationUrl.ts';
import { unliquidatedList } from '../../../src/screens/liquidation-management/un-liquidate-report/unliquidatedList.ts';
import { periodOf, prefillOf } from '../../../src/screens/liquidation-management/apply/applyPeriod.ts';
import { filterWords } from '../../../src/list/print/filterWords.ts';
import { searchOf, searchToKeep } from '../../../src/list/views/savedViews.ts';
import { lastMonth, today, yesterday } from '../../../src/list/filters/days.ts';

const group = { fixmedinsCode: 'P1', insutype: '310', clrType: '41', setlOptins: '320199' };
const period = { begndate: '2026-10-01', enddate: '2026-10-31' };
const appy: ClrAppyRow = {
  ...group,
  ...period,
  appyId: 'a',
  clrAppyEvtId: null,
  setlym: '202610',
  fixmedinsName: '一店',
  companyName: '公司',
  poolareaNo: '320100',
  clrWay: '1',
  psntime: 3,
  medfeeSumamt: '120.00',
  medSumfee: '120.00',
  fundAppySum: '80.25',
  acctPay: '20.05',
  cashPayamt: '19.70',
  volaDetAmt: '0.00',
  appyStas: 'approving',
  clrStas: '0',
  stage: 'second',
  isChanged: false,
  memo: '',
  endRea: null,
  error: null,
  opterName: '张三',
  appyTime: '2026-11-01 09:00:00',
  dclaTime: null,
};

describe('an application', () => {
  it('shows the stage that it waits for, and whether it is for another region', () => {
    expect(appyStasText(appy)).toBe('待复审');
    expect(appyStasText({ ...appy, appyStas: 'sending' })).toBe('上传中');
    expect([awayText(appy), awayText({ clrType: '9974' })]).toEqual(['否', '是']);
  });
  it('can be withdrawn in approval, and at the centre until it is accepted', () => {
    const why = (appyStas: AppyStas, clrStas = '0') => cannotWithdraw({ appyStas, clrStas });
    expect([why('approving'), why('declared', '10'), why('withdrawing')]).toEqual([null, null, null]);
    expect(why('declared', '20')).toBe('医保中心已是“申请已受理”，不能撤销');
    expect(why('sending')).toMatch(/有了结果再撤销/);
    expect(why('rejected')).toBe('该申请已驳回，不需要撤销');
  });
  it('counts in the totals only while it is live', () => {
    expect(liquidationList.isCounted?.(appy)).toBe(true);
    expect(liquidationList.isCounted?.({ ...appy, appyStas: 'withdrawn' })).toBe(false);
  });
  it('is printed with its amount in capitals, and with its approvers', () => {
    const sheet = clearingSheet(
      {
        appy,
        funds: [
          {
            fundPayType: '310100',
            psntime: 2,
            fundAppySum: '80.25',
            payableAmount: null,
            paidAmount: null,
            withholdPayment: null,
            hospPartAmt: null,
          },
        ],
        steps: [
          {
            stage: 'first',
            decision: 'approve',
            opnn: '已核',
            opterName: '李四',
            decidedAt: '2026-11-01 10:00:00',
          },
        ],
      },
      { operator: '张三', printedAt: '2026-11-02 08:00:00' },
    );
    expect(sheet.sentences).toEqual([
      '申报合计（大写）：壹佰元叁角整',
      '审批：初审通过 李四 2026-11-01 10:00:00（已核）',
    ]);
    expect(sheet.lines).toEqual([['310100', '职工基本医疗保险统筹基金', '2', '80.25', '', '', '']]);
    expect(sheet.foot).toContainEqual(['申报合计', '100.30']);
  });
});

it('reports the outcome of several applications in one sentence', () => {
  const told = (ok: boolean, message: string): ApplyOutcome => ({
    appyId: message,
    appyStas: 'declared',
    clrStas: '10',
    ok,
    message,
  });
  expect(outcomeText([told(true, '已申报')])).toEqual({ isGood: true, text: '状态：已申报' });
  expect(outcomeText([told(true, '已申报'), told(true, '已拨付')]).text).toBe('已更新 2 项');
  expect(outcomeText([told(true, '已申报'), told(false, '医保中心无应答，尚未更新')])).toEqual({
    isGood: false,
    text: '已更新 1 项，1 项未更新：医保中心无应答，尚未更新',
  });
});

it('links each obstacle to the page that resolves it', () => {
  const query = (kind: string) => obstacleUrl(kind, group, period);
  expect(query('unchecked')).toBe(
    '/reconciliation/day-reconciliation?begndate=2026-10-01&enddate=2026-10-31&fixmedinsCode=P1&insutype=310&clrType=41',
  );
  expect(query('uneven')).toBe(query('unchecked'));
  expect(query('totals')).toBe('/reconciliation/month-reconciliation?settleMonth=2026-10&fixmedinsCode=P1');
  expect(query('overlap')).toBe(
    '/liquidation-management/liquidation?fixmedinsCode=P1&insutype=310&clrType=41&clrOptins=320199',
  );
  expect(query('nothing')).toBeNull();
  const fund = { fixmedinsCode: 'P1', insutype: '310', clrType: null };
  expect(appysUrl({ ...fund, period: '202610' })).toContain('setlym=2026-10');
  expect(appysUrl({ ...fund, period: '2026' })).not.toContain('setlym');
});

it('proposes last month, or the past days of a row', () => {
  const month = lastMonth();
  expect(periodOf({}).begndate).toBe(`${month}-01`);
  expect(periodOf({}).enddate.slice(0, 7)).toBe(month);
  expect(periodOf(period)).toEqual(period);
  const row = { ...group, settleMonth: '2026-02', begndate: '2026-02-14', enddate: '2026-02-20' };
  const part = (isPart: boolean) => prefillOf({ ...row, isPart } as UnliquidatedRow);
  expect(part(false)).toEqual({ ...group, begndate: '2026-02-01', enddate: '2026-02-28' });
  expect(part(true)).toEqual({ ...group, begndate: '2026-02-14', enddate: '2026-02-20' });
  expect(periodOf({ begndate: `${today().slice(0, 7)}-01`, enddate: today() }).enddate).toBe(yesterday());
});

it('moves to the row after the decided one, or to the one before at the end', () => {
  const rows = ['a', 'b', 'c'].map((approvalId) => ({ approvalId }) as ApprovalRow);
  const after = (nth: number) => neighbour(rows, rows[nth] as ApprovalRow);
  expect([after(0), after(1), after(2)]).toEqual(['b', 'c', 'b']);
  expect(neighbour(rows.slice(0, 1), rows[0] as ApprovalRow)).toBeNull();
});

it("keeps today's report date relative, and any other date fixed", () => {
  const at = (day: string): number => Date.parse(`${day}T10:00:00+08:00`);
  const asked = (asOf: string) => ({ values: { asOf }, sort: undefined });
  const kept = searchToKeep(unliquidatedList, asked('2026-03-31'), at('2026-03-31'));
  expect(searchOf(unliquidatedList, { name: 'x', search: kept }, at('2026-05-02'))).toBe('asOf=2026-05-02');
  const old = searchToKeep(unliquidatedList, asked('2026-01-15'), at('2026-03-31'));
  expect(searchOf(unliquidatedList, { name: 'x', search: old }, at('2026-05-02'))).toBe('asOf=2026-01-15');
  expect(filterWords(unliquidatedList, asked('2026-01-15'))).toEqual(['截至日期：2026-01-15']);
});
