import { errorText } from '../../contract/wire/errorText.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { importCalls, type ChangeKind, type ImportChange } from '../../contract/import/import.ts';
import type { ImportType } from '../../contract/import/types.ts';
import { useServices } from '../commands/services.ts';
import { DenseTable } from '../ui/table/DenseTable.tsx';
import type { DenseColumn, TableState } from '../ui/table/tableTypes.ts';
import { TAB_TITLES } from './words.ts';

interface ChangeListProps {
  readonly importId: string;
  readonly kind: ChangeKind;
  readonly type: ImportType;
  readonly total: number;
}
interface Loaded {
  readonly rows: readonly ImportChange[];
  readonly cursor: string | null;
  readonly state: TableState;
  readonly failure: string | null;
}
const PAGE_SIZE = 200;
const START: Loaded = { rows: [], cursor: null, state: 'loading', failure: null };

/** One kind of difference between the file and the catalogue, before → after. Use import and kind as its `key`. */
export function ChangeList({ importId, kind, type, total }: ChangeListProps) {
  const { api } = useServices();
  const [{ rows, cursor, state, failure }, setLoaded] = useState<Loaded>(START);
  const columns = useMemo(() => columnsOf(type, kind), [type, kind]);
  const calledOff = useRef<AbortController | null>(null);

  const load = (from: string | null): void => {
    const mine = new AbortController();
    calledOff.current?.abort();
    calledOff.current = mine;
    setLoaded((old) => ({ ...old, state: 'loading', failure: null }));
    api
      .call(
        importCalls.changes,
        { id: importId, kind, pageSize: PAGE_SIZE, ...(from !== null && { cursor: from }) },
        { signal: mine.signal, quiet: true },
      )
      .then((page) =>
        setLoaded((old) => ({
          rows: from === null ? page.rows : [...old.rows, ...page.rows],
          cursor: page.nextCursor,
          state: 'ready',
          failure: null,
        })),
      )
      .catch((error: unknown) => {
        if (!mine.signal.aborted)
          setLoaded((old) => ({ ...old, state: 'failed', failure: errorText(error) }));
      });
  };
  const begin = useEffectEvent(() => load(null));
  useEffect(() => {
    begin();
    return () => calledOff.current?.abort();
  }, [api, importId, kind]);

  return (
    <div className="upload-table">
      <DenseTable
        id={`upload-${kind}`}
        label={TAB_TITLES[kind]}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        total={state === 'ready' && cursor === null ? rows.length : Math.max(total, rows.length)}
        state={state}
        onNeedMore={() => {
          if (cursor !== null && state === 'ready') load(cursor);
        }}
        {...(failure !== null && { failure })}
        onRetry={() => load(rows.length === 0 ? null : cursor)}
        emptyText={`没有${TAB_TITLES[kind]}的${type.unit.replace(/^个/, '')}`}
      />
    </div>
  );
}

const nameOf = (type: ImportType): string =>
  type.plain.find((key) => key !== type.keyColumn) ?? type.keyColumn;

/** Narrow columns on a phone, so that both names are visible. */
const isNarrow = (): boolean => window.innerWidth < 600;

function columnsOf(type: ImportType, kind: ChangeKind): readonly DenseColumn<ImportChange>[] {
  const title = (key: string): string => type.columns.find((column) => column.key === key)?.title ?? key;
  const shown = (key: string, value: string): string =>
    type.columns.find((column) => column.key === key)?.options?.find((option) => option.value === value)
      ?.name ?? (value === '' ? '（空）' : value);
  const key: DenseColumn<ImportChange> = {
    key: 'key',
    title: title(type.keyColumn),
    type: 'text',
    width: isNarrow() ? 104 : 170,
    frozen: true,
    value: (row) => row.key,
  };
  const name = nameOf(type);
  if (kind === 'added' || kind === 'retired') {
    const side = (row: ImportChange): Readonly<Record<string, string>> =>
      (kind === 'added' ? row.after : row.before) ?? {};
    return [
      key,
      { key: 'name', title: title(name), type: 'text', width: 360, value: (row) => side(row)[name] },
      {
        key: 'rest',
        title: '其他',
        type: 'text',
        width: 360,
        value: (row) =>
          Object.entries(side(row))
            .filter(([field, value]) => field !== name && field !== type.keyColumn && value !== '')
            .map(([field, value]) => `${title(field)} ${shown(field, value)}`)
            .join('；'),
      },
    ];
  }
  /** The name before and after has its own columns; all other changes share one. */
  const changesText = (row: ImportChange): string =>
    Object.keys({ ...row.before, ...row.after })
      .filter((field) => kind !== 'renamed' || field !== name)
      .map(
        (field) =>
          `${title(field)}：${shown(field, row.before?.[field] ?? '')} → ${shown(field, row.after?.[field] ?? '')}`,
      )
      .join('；');
  const side = isNarrow() ? 110 : 260;
  if (kind === 'updated')
    return [key, { key: 'what', title: '原来 → 现在', type: 'text', width: 720, value: changesText }];
  return [
    key,
    {
      key: 'before',
      title: `原${title(name)}`,
      type: 'text',
      width: side,
      tone: () => 'muted',
      value: (row) => row.before?.[name],
    },
    { key: 'after', title: `新${title(name)}`, type: 'text', width: side, value: (row) => row.after?.[name] },
    { key: 'rest', title: '其他变更', type: 'text', width: 260, value: changesText },
  ];
}
