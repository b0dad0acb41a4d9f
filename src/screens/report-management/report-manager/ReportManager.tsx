import { plansPlace } from './planCommands.ts';
import { planRunsPlace } from './planCommands.ts';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { ListView } from '../../../list/view/ListView.tsx';
import { planList, runList } from './planLists.ts';
import '../report/reports.css';

/** Plans are created in the reports, not here: this hint says so. */
const Hint = () => (
  <p className="plan-hint">
    在任意报表中设好条件，按 F2 保存为方案；自定义报表按 Shift+F9 定时生成。方案可以定时运行，文件保留在这里。
  </p>
);

/** 报表管理, or the runs of one plan when the URL names one. */
export default function ReportManager() {
  const isRuns = new URLSearchParams(useSearch()).has('planId');
  const offers = useMemo(() => (isRuns ? planRunsPlace : plansPlace).offer(true), [isRuns]);
  if (isRuns) return <ListView key="runs" screen={runList} offers={offers} />;
  return <ListView key="plans" screen={planList} offers={offers} banner={Hint} />;
}
