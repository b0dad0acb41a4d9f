import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { codeName } from '../../../../contract/codes/codes.ts';
import type { SpotCheckPeriod, SpotCheckTask } from '../../../../contract/spotCheck.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { spotCheckPeriodList, spotCheckTaskList } from './spotCheckList.ts';
import { spotChecksPlace, type SpotChecksHandle } from './spotChecksPlace.ts';

type Opened =
  | { readonly kind: 'period'; readonly period: SpotCheckPeriod | null; readonly done: () => void }
  | { readonly kind: 'answer'; readonly task: SpotCheckTask; readonly done: () => void };

const titleOf = (opened: Opened): string =>
  opened.kind === 'answer'
    ? `应答抽查 · ${codeName('spotCheckBiz', opened.task.recogBiz)}`
    : opened.period === null
      ? '新增抽查周期'
      : '修改抽查周期';

/** 抽查周期管理: checks and the periods that make them. */
export default function SpotChecks() {
  const [path, navigate] = useLocation();
  const [view, setView] = useState<SpotChecksHandle['view']>('tasks');
  const [opened, setOpened] = useState<Opened | null>(null);
  const switchView = useCallback(() => {
    // The two views have different filters: drop them.
    navigate(path);
    setView((old) => (old === 'tasks' ? 'periods' : 'tasks'));
  }, [navigate, path]);
  const offers = useMemo(
    () =>
      spotChecksPlace.offer({
        ...{ view, switchView },
        edit: (period, done) => setOpened({ kind: 'period', period, done }),
        answer: (task, done) => setOpened({ kind: 'answer', task, done }),
      }),
    [view, switchView],
  );
  const close = (): void => setOpened(null);
  const end = (): void => {
    close();
    opened?.done();
  };
  return (
    <>
      <ListView
        key={view}
        screen={view === 'tasks' ? spotCheckTaskList : spotCheckPeriodList}
        offers={offers}
      />
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
