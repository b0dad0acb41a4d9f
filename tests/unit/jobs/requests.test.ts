/** Each kind of job reads the request that earlier versions wrote into the job table (`params`). */
import { expect, test } from 'vitest';
import { registerJobs } from '../../../server/jobKinds.ts';
import type { JobName } from '../../../server/jobs/define.ts';

const sameMonth = { fixmedinsCode: 'P1', insutype: '310', clrType: '41', setlOptins: '510100' };
const group = { ...sameMonth, settleDate: '2025-07-01' };
const list = {
  listId: 'dayReconciliation',
  query: { begndate: '2025-07-01', insutype: ['310'] },
  columns: ['a'],
  format: 'xlsx',
};
const month = {
  fixmedinsCode: 'P1',
  setlym: '202507',
  clsStas: '0',
  busy: null,
  busyJob: null,
  pullNo: 1,
  otransid: null,
};
const range = { begndate: '2025-07-01', enddate: '2025-07-31' };

/** Requests as version 0.1 stored them, with the scopes of each role. */
const STORED: Record<string, readonly object[]> = {
  'reconciliation.day': [
    { groups: [group], opter: '张三' },
    { filter: { ...range, fixmedinsCode: ['P1'] }, scope: { kind: 'all' }, opter: '张三' },
    { filter: range, scope: { kind: 'area', code: '510100' }, opter: '张三' },
    { filter: range, scope: { kind: 'company', companyId: 'C1' }, opter: '张三' },
    { filter: range, scope: { kind: 'store', fixmedinsCode: 'P1' }, opter: '张三' },
  ],
  'reconciliation.repair': [
    { action: 'reverse', memo: '', rows: [{ ...group, msgid: 'M1' }], userId: 'U1', opter: '张三' },
  ],
  'reconciliation.generate': [{ ...range, scope: { kind: 'all' } }],
  'reconciliation.month': [{ rows: [{ ...sameMonth, settleMonth: '2025-07' }], opter: '张三', userId: 'U1' }],
  'acceptance.auto': [{ fixmedinsCode: 'P1', runId: 'R1', withWrites: false }],
  'centre.check': [{ fixmedinsCode: 'P1', profile: 'one' }],
  'centre.compare': [{ fixmedinsCode: 'P1', one: 'one', other: '' }],
  'sale.upload': [{ setlIds: ['S1', 'S2'], opterName: '张三' }],
  'hintMessage.index': [{}],
  'menuDiff.upload': [{ stores: [{ fixmedinsCode: 'P1', hilistIds: ['G1'] }], total: 1, opter: '张三' }],
  'goods.copy': [{ fixmedinsCode: 'P1', stores: ['P2'] }],
  'catalogue.download': [
    {
      seq: 3,
      ver: 'SB.3',
      source: 'centre',
      isFull: false,
      sinceVer: 2,
      centreVer: 3,
      listTypes: [],
      size: 1000,
      total: 17,
    },
  ],
  'clearScore.pull': [{ setlym: '202507', stores: ['P1'], opter: '张三' }],
  'clearScore.confirm': [{ month, total: 250, opter: '张三' }],
  'import.read': [{ importId: 'I1' }, { importId: 'I1', source: 'centre' }],
  'import.apply': [{ importId: 'I1' }],
  export: [list, { ...list, format: 'csv' }],
  'customReport.export': [
    { reportId: 'R1', format: 'csv' },
    { reportId: 'R1', ...range, format: 'xlsx' },
  ],
  'report.run': [{ ...list, planId: 'R1', runId: 'N1' }],
};

const registered: JobName<unknown>[] = [];
registerJobs(
  { jobs: { register: (job: JobName<unknown>) => registered.push(job) } } as never,
  {} as never,
  null,
);

test('every kind has a sample', () => {
  expect(registered.map(({ kind }) => kind).sort()).toEqual(Object.keys(STORED).sort());
});

test.each(registered)('$kind reads its stored requests completely', ({ kind, request }) => {
  for (const stored of STORED[kind] ?? []) expect(request.parse(stored)).toEqual(stored);
});
