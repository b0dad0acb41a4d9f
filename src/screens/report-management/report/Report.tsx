import { reportRowsPlace } from './reportCommands.ts';
import { reportPlace } from './reportCommands.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { groupingOf, type Filters, type Placed } from '../../../../contract/report/cell.ts';
import { dimKeys, type ReportTotals } from '../../../../contract/report/figures.ts';
import { reports, type Report as ReportOf } from '../../../../contract/report/report.ts';
import { keepIn } from '../../../api/personal.ts';
import { useServices } from '../../../commands/services.ts';
import { readQuery } from '../../../list/query.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { filterWords } from '../../../list/print/filterWords.ts';
import { ReportChart } from './ReportChart.tsx';
import { behindList, reportList } from './reportLists.ts';
import { suggestsChart } from './suggestsChart.ts';
import { behindUrl, groupingIn, isBehind } from './reportUrl.ts';

/** A report, or the settlements behind one of its figures, depending on the URL. */
export default function Report() {
  const [path] = useLocation();
  const search = useSearch();
  const [, navigate] = useLocation();
  const report = reports.find((each) => each.path === path);
  const asked = useRef('');
  const behind = isBehind(search);
  useEffect(() => {
    if (!behind) asked.current = search;
  }, [behind, search]);
  const { layoutPrefix } = useServices();
  const [keep] = useState(() => keepIn(() => localStorage, layoutPrefix));
  // What the person has chosen, for all reports; null: what the figures suggest.
  const [choice, setChoice] = useState<boolean | null>(() => readChoice(keep.read(CHART)));
  // The cell whose rows were opened: the cursor returns to it.
  const [left, setLeft] = useState<{ readonly key: string; readonly column: string } | null>(null);
  // When the rows were opened by URL alone, Back opens the report with its defaults. The `?` forces exactly that:
  // without it the tab would reopen with its last query.
  const onBack = useCallback(() => navigate(`${path}?${asked.current}`), [navigate, path]);
  if (!report) return null;
  if (behind) return <Behind report={report} search={search} onBack={onBack} />;
  return (
    <Figures
      key={groupingIn(report, search)}
      report={report}
      search={search}
      choice={choice}
      left={left}
      onChart={(asChart) => {
        setChoice(asChart);
        keep.write(CHART, asChart);
      }}
      onLeave={setLeft}
    />
  );
}

const CHART = 'reportChart';
const readChoice = (kept: unknown): boolean | null => (typeof kept === 'boolean' ? kept : null);
interface FiguresProps {
  readonly report: ReportOf;
  readonly search: string;
  /** Whether the person wants a chart; null: not said. */
  readonly choice: boolean | null;
  readonly left: { readonly key: string; readonly column: string } | null;
  readonly onChart: (asChart: boolean) => void;
  readonly onLeave: (place: { readonly key: string; readonly column: string }) => void;
}

const NOWHERE = Object.fromEntries(dimKeys.map((key) => [key, null])) as Omit<Placed, 'level'>;

function Figures({ report, search, choice, left, onChart, onLeave }: FiguresProps) {
  const [, navigate] = useLocation();
  const by = groupingIn(report, search);
  const screen = reportList(report, by);
  const filters: Filters = useMemo(() => readQuery(screen, search).values, [screen, search]);
  const { title, dims } = groupingOf(report, by);
  const { profile } = useServices();
  const asChart = choice ?? suggestsChart(filters, dims[0], profile.medicalNo !== '');
  const offers = useMemo(
    () =>
      reportPlace.offer({
        of: report,
        by,
        isChart: asChart,
        toggleChart: () => onChart(!asChart),
        leave: onLeave,
      }),
    [report, by, asChart, onChart, onLeave],
  );
  const pick = useCallback(
    (key: string) => {
      const row: Placed = { ...NOWHERE, level: 'subtotal', [dims[0]]: key };
      if (key !== '') navigate(behindUrl(report, filters, row, 'medfeeSumamt'));
    },
    [report, filters, dims, navigate],
  );
  return (
    <ListView
      screen={screen}
      offers={offers}
      {...(left && { startAt: left })}
      banner={(_, totals) =>
        asChart && (
          <ReportChart
            report={report}
            grouping={title}
            parts={(totals as ReportTotals | null)?.chart ?? []}
            onPick={pick}
          />
        )
      }
    />
  );
}

interface BehindProps extends Pick<FiguresProps, 'report' | 'search'> {
  readonly onBack: () => void;
}

function Behind({ report, search, onBack }: BehindProps) {
  const screen = behindList(report);
  const offers = useMemo(() => reportRowsPlace.offer({ back: onBack }), [onBack]);
  const words = useMemo(() => filterWords(screen, readQuery(screen, search)), [screen, search]);
  return (
    <ListView
      key={search}
      screen={screen}
      offers={offers}
      about={() => ({
        head: (
          <header className="report-head">
            <h1>{screen.title}</h1>
            <p>{words.join(' · ')}</p>
          </header>
        ),
      })}
    />
  );
}
