import { homePlace } from './homeCommands.ts';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { dashboardCalls, type Overview } from '../../../contract/dashboard.ts';
import { permits } from '../../../contract/rights/permission.ts';
import { HELP_COMMAND } from '../../commands/builtin.ts';
import { Keycaps } from '../../commands/keys/Keycaps.tsx';
import { PALETTE_CHORD } from '../../commands/keys/shortcut.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { HomeButton } from './HomeButton.tsx';
import { useCommandContext, useKeysOf, useScope } from '../../commands/useCommands.ts';
import { today as todayHere } from '../../list/filters/days.ts';
import { useServices } from '../../commands/services.ts';
import { useCall } from '../../list/useCall.ts';
import { DaysCard } from './DaysCard.tsx';
import { FigureRow } from './FigureRow.tsx';
import { FundsCard } from './FundsCard.tsx';
import { figuresOf, type Figure } from './figures.ts';
import { lastDays } from './homeUrls.ts';
import { stepsOf } from './guide.ts';
import { GuideCard } from './GuideCard.tsx';
import { LatestCard } from './LatestCard.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { RanCard } from './RanCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';
import { ExpiringCard, PendingCard, UnbalancedCard } from './OpenCards.tsx';
import '../../list/view/screens.css';
import './home.css';

/** Days of the chart. The call (contract/dashboard.ts) always returns the longer span. */
const SPAN = { store: 14, other: 30 } as const;

/** 首页: open work, the last days, and the person's latest actions. */
export default function Dashboard() {
  const { profile } = useServices();
  const rights = useCommandContext((context) => context.rights);
  const [path] = useLocation();
  const [asTable, setTable] = useState(false);
  const { value: overview, failure, reload: refresh } = useCall(dashboardCalls.overview, {});
  const toggleTable = useCallback(() => setTable((shown) => !shown), []);
  const steps = stepsOf(overview?.guide, rights);
  const next = steps.find(({ isNext }) => isNext)?.href ?? null;
  const place = useMemo(
    () => ({ path, title: '首页', ...homePlace.offer({ refresh, toggleTable, next }) }),
    [path, refresh, toggleTable, next],
  );
  useScope('screen', { screen: place });

  const helpKey = useKeysOf()(HELP_COMMAND).at(-1);
  const today = overview?.today ?? todayHere();
  const figures = figuresOf({ overview, today, profile, rights });
  return (
    <section className="screen home" aria-label="首页">
      <header className="home-head">
        <h1>{profile.name}，您好</h1>
        <div className="home-help">
          <CommandButton command="tour.start" />
          <CommandButton command="manual.open" />
        </div>
        <p className="home-hint">
          按 <Keycaps shortcut={PALETTE_CHORD} /> 找任何页面和操作
          {helpKey !== undefined && (
            <>
              ，按 <Keycaps shortcut={helpKey} /> 看全部快捷键
            </>
          )}
        </p>
      </header>
      {failure !== null && (
        <div className="card home-failure" role="alert">
          <span>
            {overview ? '首页数据刷新失败' : '首页数据读取失败'}：{failure}
          </span>
          <HomeButton command="home.refresh" text="重试" />
        </div>
      )}
      {steps.length > 0 && <GuideCard steps={steps} />}
      <FigureRow figures={figures} absent={failure === null ? '…' : '—'} />
      {overview === null && failure !== null ? (
        <LatestCard />
      ) : (
        <Parts overview={overview} figures={figures} today={today} asTable={asTable} />
      )}
    </section>
  );
}

interface PartsProps {
  /** Null until the first reply. */
  readonly overview: Overview | null;
  readonly figures: readonly Figure[];
  readonly today: string;
  readonly asTable: boolean;
}

/** The cards of the screens that the person may open, and their latest actions. */
function Parts({ overview, figures, today, asTable }: PartsProps) {
  const { profile } = useServices();
  const rights = useCommandContext((context) => context.rights);
  const ledger = overview?.ledger ?? null;
  const isStore = profile.medicalNo !== '';
  const span = isStore ? SPAN.store : SPAN.other;
  const days = useMemo(() => ledger && lastDays(ledger.days, today, span), [ledger, today, span]);
  const seesDays = permits({ menuCode: 'DayReconciliation' }, rights);
  const seesModules = permits({ menuCode: 'VipStorelist' }, rights);
  return (
    <div className={seesDays ? 'home-columns' : 'home-column'}>
      {seesDays && (
        <div className="home-column">
          <DaysCard days={days} span={span} asTable={asTable} />
          <FundsCard days={days} span={span} asTable={asTable} />
          {!isStore && <UnbalancedCard ledger={ledger} today={today} />}
        </div>
      )}
      <div className="home-column">
        <WaitingCard figures={figures} isLoaded={overview !== null} />
        {seesDays && <MonthsCard months={ledger?.months ?? null} />}
        {seesDays && <PendingCard ledger={ledger} isStore={isStore} />}
        {seesModules && <ExpiringCard expiring={overview?.expiring ?? null} />}
        <RanCard />
        <LatestCard />
      </div>
    </div>
  );
}
