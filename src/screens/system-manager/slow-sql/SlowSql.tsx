import { useMemo, useState } from 'react';
import { slowSqlCalls, type SlowRow } from '../../../../contract/slowSql.ts';
import { useServices } from '../../../commands/services.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import '../group/figures.css';
import { slowList } from './slowList.ts';
import { slowPlace } from './slowPlace.ts';

interface Opened {
  readonly row: SlowRow;
  readonly isPlan: boolean;
}

/** 慢SQL: the list, the text of a statement, and its plan for those who may see it. */
export default function SlowSql() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      slowPlace.offer({
        look: (row) => setOpened({ row, isPlan: false }),
        explain: (row) => setOpened({ row, isPlan: true }),
      }),
    [],
  );
  return (
    <>
      <ListView screen={slowList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="slow-sql"
        title={opened?.isPlan ? '执行计划' : '语句'}
        width={760}
        onClose={() => setOpened(null)}
      >
        {opened &&
          (opened.isPlan ? <Plan row={opened.row} /> : <Text label="语句" text={opened.row.query} />)}
      </ScreenSheet>
    </>
  );
}

/** A long text that the keyboard scrolls. */
const Text = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <pre className="figure-text" role="region" aria-label={label} tabIndex={0}>
    {text}
  </pre>
);

function Plan({ row: { source, digest } }: { readonly row: SlowRow }) {
  const { api } = useServices();
  const { value, failure } = useRead(`${source}/${digest}`, (signal) =>
    api.call(slowSqlCalls.explain, { source, digest }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  return (
    <>
      <Text label="执行计划" text={value.plan} />
      <Text label="语句" text={value.query} />
    </>
  );
}
