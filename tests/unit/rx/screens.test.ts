/** The pages of prescriptions and of 清分: which actions a row allows, which row comes next, how outcomes are worded. */
import { describe, expect, it } from 'vitest';
import { rxColumns, rxQueueColumns } from '../../../contract/lists/rx.ts';
import type { RxDetail, RxRow } from '../../../contract/rx.ts';
import type { ClearScoreRow } from '../../../contract/clearScore.ts';
import type { AnyCommand } from '../../../src/commands/command.ts';
import type { CommandContext } from '../../../src/commands/context.ts';
import { clearScoreCommands } from '../../../src/screens/liquidation-management/clear-score-manage/clearScoreCommands.ts';
import { runEnding } from '../../../src/screens/liquidation-management/clear-score-manage/runEnding.ts';
import { nextFree, queueCommands } from '../../../src/screens/reconciliation/rx-online-push/queueCommands.ts';
import { rxCommands } from '../../../src/screens/reconciliation/rx-management/rxCommands.ts';
import { dosage, plainCount, rxSheet } from '../../../src/screens/reconciliation/rx/rxSheet.ts';

const row: RxRow = {
  hiRxno: 'RX1',
  rxTraceCode: 'T1',
  authRxno: 'A1',
  fixmedinsCode: 'P32010200001',
  fixmedinsName: '玄武店',
  medinsName: '示例医院',
  prscDeptName: '内科',
  prscDrName: '许医师',
  prscTime: '2026-11-22 09:00:00',
  patnName: '张*',
  certno: '320***********1234',
  gend: '1',
  patnAge: '61.0',
  insutype: '310',
  diseName: null,
  maindiagName: '高血压',
  rxTypeCode: '1',
  rxExraAttrCode: '02',
  rxCircWay: '2',
  outFlag: '0',
  drugs: '缬沙坦胶囊',
  lackCnt: 0,
  rxDrugCnt: '1.00',
  valiDays: 3,
  valiEndTime: '2026-11-25 09:00:00',
  longRxFlag: '0',
  maxReptCnt: 1,
  reptdCnt: 0,
  pushTime: '2026-11-22 09:02:00',
  waitMin: 61,
  leftMin: 3000,
  rxStasCodg: '1',
  rxUsedStasCodg: '1',
  chkStas: '0',
  takenName: null,
  takenUntil: null,
  isMine: false,
  chkPharName: null,
  chkTime: null,
  chkOpnn: null,
  selStas: '0',
  selTime: null,
  setlId: null,
  error: null,
};
const score: ClearScoreRow = {
  fixmedinsCode: 'P32010200001',
  setlMonth: '2026-10',
  fixmedinsName: '玄武店',
  seqno: 1,
  mdtrtarea: '320102',
  insuplcAdmdvs: '320599',
  certno: '',
  mdtrtId: 'M1',
  mdtrtSetlTime: '2026-10-02 09:00:00',
  setlSn: 'A1',
  fulamtAdvpayFlag: '0',
  medfeeSumamt: '10.00',
  optinsPaySumamt: '8.00',
  localSetlId: null,
  localMedfeeSumamt: null,
  diffMedfeeSumamt: '10.00',
  cnfmFlag: '1',
  isTold: false,
  clsStas: '0',
  busy: null,
  otransid: null,
  pullTime: '2026-11-01 09:00:00',
  cnfmTime: null,
  memo: '',
};

/** True if a command is enabled on a row, else the reason. */
function enabled<Row>(commands: readonly AnyCommand[], id: string, on: Row | undefined): true | string {
  const command = commands.find((each) => each.id === id);
  if (!command) throw new Error(`no command ${id}`);
  const ctx = {
    services: {},
    rights: null,
    ...(on !== undefined && { row: on }),
  } as unknown as CommandContext;
  return command.enabled?.(ctx) ?? true;
}

describe('dispensing', () => {
  it.each<[Partial<RxRow>, true | string]>([
    [{ chkStas: '2' }, true],
    [{}, '审核状态为“待审核”，不能出库'],
    [{ chkStas: '3' }, '审核状态为“已驳回”，不能出库'],
    [{ chkStas: '2', rxStasCodg: '2' }, '处方已失效，不能出库'],
    [{ chkStas: '2', rxUsedStasCodg: '2', selStas: '1' }, '处方已使用，不能再次出库'],
    [{ chkStas: '2', selStas: '9' }, '正在上传，系统会自动核实，请稍后刷新'],
  ])('%o: %s', (change, expected) => {
    expect(enabled(rxCommands, 'rx.sell', { ...row, ...change })).toBe(expected);
  });
  it('can be undone only after dispensing', () => {
    expect(enabled(rxCommands, 'rx.undo', row)).toBe('处方没有出库');
    expect(
      enabled(rxCommands, 'rx.undo', { ...row, selTime: '2026-11-22 10:00:00', selStas: '1' as const }),
    ).toBe(true);
    expect(enabled(rxCommands, 'rx.undo', undefined)).toBe('请先选中一张处方');
  });
});

describe('the queue', () => {
  const mine: RxRow = { ...row, chkStas: '1', isMine: true, takenName: '我' };
  const theirs: RxRow = { ...row, chkStas: '1', takenName: '赵药师' };
  it.each([
    [row, true],
    [mine, true],
    [theirs, '赵药师 已接单'],
    [{ ...row, chkStas: '9' as const }, '审核结果正在上传，系统会自动核实'],
  ])('allows actions on prescriptions that are free or one’s own', (on, expected) => {
    for (const id of ['take', 'pass', 'reject', 'forward'])
      expect(enabled(queueCommands, `rxQueue.${id}`, on)).toBe(expected);
  });
  it('releases only one’s own prescriptions', () => {
    expect(enabled(queueCommands, 'rxQueue.release', mine)).toBe(true);
    expect(enabled(queueCommands, 'rxQueue.release', theirs)).toBe('该处方由他人处理');
  });
  it('moves to the next available prescription, wraps at the end, and skips those that others have taken', () => {
    const rows = [
      { ...row, hiRxno: 'a' },
      { ...theirs, hiRxno: 'b' },
      { ...mine, hiRxno: 'c' },
    ];
    expect(nextFree(rows, 'a', 1)).toBe('c');
    expect(nextFree(rows, 'c', 1)).toBe('a');
    expect(nextFree(rows, 'c', -1)).toBe('a');
    expect(nextFree(rows, undefined, 1)).toBe('a');
    expect(nextFree(rows, undefined, -1)).toBe('c');
    expect(nextFree(rows.slice(0, 2), 'a', 1)).toBeNull();
    expect(nextFree([], undefined, 1)).toBeNull();
  });
  it('words times in an exported file too', () => {
    const text = (key: string, on: RxRow) =>
      rxQueueColumns.columns.find((column) => column.key === key)?.value(on);
    expect([text('left', row), text('wait', row)]).toEqual(['2天2小时', '1小时1分']);
    expect(text('left', { ...row, leftMin: -1 })).toBe('已过期');
    expect(text('wait', { ...row, waitMin: 59 })).toBe('59分钟');
    const rept = rxColumns.columns.find(({ key }) => key === 'rept');
    expect([rept?.value(row), rept?.value({ ...row, maxReptCnt: 3, reptdCnt: 1 })]).toEqual(['', '1/3']);
  });
});

describe('the sheet', () => {
  const line = {
    lineNo: 1,
    medListCodg: 'X1',
    drugGenname: '缬沙坦胶囊',
    drugDosform: '胶囊剂',
    drugSpec: '80mg×28粒',
    prdrName: '示例制药',
    medcWayDscr: '口服',
    sinDoscnt: '0.5000',
    sinDosunt: '粒',
    usedFrquName: '每日一次',
    medcDays: '14.00',
    drugCnt: '10.0000',
    drugDosunt: '盒',
    drugTotlcnt: 10,
    drugTotlcntEmp: '盒',
    goods: '',
  };
  const detail: RxDetail = {
    rx: {
      ...row,
      patnName: '张三',
      medinsCode: 'H1',
      medType: '14',
      diseCodg: null,
      maindiagCode: 'I10',
      algsHis: '青霉素过敏',
      minInrvDays: 7,
      insuplcAdmdvs: '320199',
      rxSignVerifySn: null,
      verifyTime: null,
      chkPharCode: null,
      rxChkBizSn: null,
      longRxFlag: '1',
      maxReptCnt: 3,
      reptdCnt: 1,
    },
    lines: [line],
    dises: [{ diagSrtNo: 1, maindiagFlag: '1', diagCode: 'I10.x00', diagName: '高血压' }],
    log: [],
    stoouts: [],
    settlement: null,
  };
  it('prints doses without trailing zeros, and keeps every other digit', () => {
    expect(dosage(line)).toBe('每次 0.5粒，每日一次，口服，14 天');
    expect(['10.0000', '100', '0.5000', '1.2500'].map(plainCount)).toEqual(['10', '100', '0.5', '1.25']);
  });
  it('shows allergy, diagnosis, drugs and the permitted number of uses', () => {
    const form = rxSheet(detail, { operator: '李四', printedAt: '2026-11-22 12:00:00' });
    expect(form.title).toBe('示例医院 电子处方笺');
    expect(form.head).toContainEqual(['患者', '张三']);
    expect(form.head).toContainEqual(['过敏史', '青霉素过敏']);
    expect(form.sentences).toEqual([
      '诊断：高血压（I10.x00）',
      '长期处方：可使用 3 次，已使用 1 次，间隔 7 天',
    ]);
    expect(form.lines).toEqual([
      ['缬沙坦胶囊', '80mg×28粒', '每次 0.5粒，每日一次，口服，14 天', '10盒', '示例制药'],
    ]);
  });
});

describe('清分', () => {
  const can = (id: string, change: Partial<ClearScoreRow>) =>
    enabled(clearScoreCommands, `clearScore.${id}`, { ...score, ...change });
  it('can be changed only before confirmation, confirmed also when partly confirmed, and rolled back only after', () => {
    const told = { otransid: 'QF1' };
    const whole = { ...told, clsStas: '1' as const };
    expect([can('mark', {}), can('confirm', {}), can('void', {})]).toEqual([true, true, true]);
    expect(can('rollback', {})).toBe('该月没有清分确认，不需要回退');
    expect([can('mark', told), can('void', told)]).toEqual(
      Array(2).fill('该月已有部分确认，请继续确认或先回退'),
    );
    expect([can('confirm', told), can('rollback', told)]).toEqual([true, true]);
    expect([can('mark', whole), can('confirm', whole)]).toEqual(Array(2).fill('该月状态为“清分确认”'));
    expect(can('rollback', whole)).toBe(true);
    expect(can('confirm', { ...told, busy: 'confirm' })).toBe('该月正在确认，请等待完成');
    expect(can('rollback', { ...whole, busy: 'rollback' })).toBe('该月正在回退，请等待完成');
  });
  it('words the outcome of a job', () => {
    const job = { title: '清分提取 2026-10 2 家门店', state: 'done', error: null } as const;
    const failures = ['a', 'b', 'c', 'd'].map((fixmedinsCode) => ({
      fixmedinsCode,
      reason: '医保中心无应答',
    }));
    expect(runEnding({ ...job, result: { rows: 12, failures: [] } })).toEqual({
      tone: 'good',
      words: `${job.title} 完成：共 12 行`,
    });
    expect(runEnding({ ...job, result: { rows: 12, failures } })).toEqual({
      tone: 'warn',
      words: `${job.title} 完成：共 12 行；未提取：a 医保中心无应答；b 医保中心无应答；c 医保中心无应答等 4 家`,
    });
    expect(runEnding({ ...job, state: 'cancelled', result: { told: 100, total: 250 } })).toEqual({
      tone: 'warn',
      words: `${job.title} 已停止：已确认 100 / 250 行`,
    });
    expect(runEnding({ ...job, state: 'failed', error: '第 2 批被拒绝', result: null })).toEqual({
      tone: 'warn',
      words: `${job.title} 未完成：第 2 批被拒绝`,
    });
  });
});
