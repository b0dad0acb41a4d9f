import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { codeName } from '../../../../contract/codes/codes.ts';
import type { SpotCheckPeriod, SpotCheckTask } from '../../../../contract/spotCheck.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { spotCheckPeriodList, spotCheckRateList, spotCheckTaskList } from './spotCheckList.ts';
import { spotChecksPlace, type SpotChecksHandle, type SpotChecksView } from './spotChecksPlace.ts';

const LISTS = { tasks: spotCheckTaskList, periods: spotCheckPeriodList, rates: spotCheckRateList };

type Opened =
  | { readonly kind: 'period'; readonly period: SpotCheckPeriod | null; readonly done: () => void }
  | { readonly kind: 'answer'; readonly task: SpotCheckTask; readonly done: () => void };

const titleOf = (opened: Opened): string =>
  opened.kind === 'answer'
    ? `应答抽查 · ${codeName('spotCheckBiz', opened.task.recogBiz)}`
    : opened.period === null
      ? '新增抽查周期'
      : '修改抽查周期';

/** 抽查周期管理: checks, the periods that make them, and their rates. */
export default function SpotChecks() {
  const [path, navigate] = useLocation();
  const [view, setView] = useState<SpotChecksView>('tasks');
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = useCallback<SpotChecksHandle['show']>(
    (next, filters = {}) => {
      // The views have different filters: those of the one before are dropped.
      const query = new URLSearchParams(filters).toString();
      navigate(query === '' ? path : `${path}?${query}`);
      setView(next);
    },
    [navigate, path],
  );
  const offers = useMemo(
    () =>
      spotChecksPlace.offer({
        view,
        show,
        edit: (period, done) => setOpened({ kind: 'period', period, done }),
        answer: (task, done) => setOpened({ kind: 'answer', task, done }),
      }),
    [view, show],
  );
  const close = (): void => setOpened(null);
  const end = (): void => {
    close();
    opened?.done();
  };
  return (
    <>
      <ListView key={view} screen={LISTS[view]} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="spot-check"
        title={opened === null ? '' : titleOf(opened)}
        width={460}
        onClose={close}
      >
        {opened?.kind === 'period' && <PeriodForm period={opened.period} onSaved={end} />}
        {opened?.kind === 'answer' && <AnswerForm task={opened.task} onDone={end} />}
      </ScreenSheet>
    </>
  );
}
