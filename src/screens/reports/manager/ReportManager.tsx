import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { ListView } from '../../ListView.tsx';
import { planList, runList } from './planLists.ts';

/** 报表管理, or the runs of one plan: the address says which. */
export default function ReportManager() {
  const isRuns = new URLSearchParams(useSearch()).has('planId');
  const place = useMemo(() => (isRuns ? { planRuns: true } : { plans: true }), [isRuns]);
  return <ListView key={String(isRuns)} screen={isRuns ? runList : planList} place={place} />;
}
