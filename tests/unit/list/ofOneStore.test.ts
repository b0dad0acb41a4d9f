import { expect, it } from 'vitest';
import { withoutStore } from '../../../src/list/ofOneStore.ts';
import type { ResolvedList } from '../../../src/list/definition.ts';
import { isOfOneStore } from '../../../contract/rights/permission.ts';
import { reports } from '../../../contract/report/report.ts';
import { analyzeList } from '../../../src/screens/audit-manager/audit-analyze-report/analyzeList.ts';
import { dayList } from '../../../src/screens/reconciliation/group/dayList.ts';
import { reportList } from '../../../src/screens/report-management/report/reportLists.ts';
import { agencyList } from '../../../src/screens/store-manager/agency-query/agencyList.ts';

const hiddenIn = ({ columns }: ResolvedList): readonly string[] =>
  columns.filter(({ hidden }) => hidden).map(({ key }) => key);

it('hides the name and the code of the store, and nothing else', () => {
  const before = hiddenIn(dayList);
  expect(before).not.toContain('fixmedinsName');
  const own = withoutStore(dayList);
  expect(new Set(hiddenIn(own))).toEqual(new Set([...before, 'fixmedinsName', 'fixmedinsCode']));
  expect(own.columns.map(({ key }) => key)).toEqual(dayList.columns.map(({ key }) => key));
});

it('leaves the rows of lists alone that are named after institutions', () => {
  expect(withoutStore(analyzeList)).toBe(analyzeList);
  expect(withoutStore(agencyList)).toBe(agencyList);
  for (const report of reports)
    for (const by of Object.keys(report.groupings)) {
      const list = reportList(report, by);
      expect(withoutStore(list)).toBe(list);
    }
});

it('门店 and 客户端 are of one store, companies and administrators are not', () => {
  expect([0, 1, 2, 3, 4].map((roleCode) => isOfOneStore({ roleCode }))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
