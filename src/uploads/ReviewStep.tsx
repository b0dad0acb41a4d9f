import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import type { ImportInfo } from '../../contract/import/import.ts';
import type { ImportType } from '../../contract/import/types.ts';
import { formatCount } from '../../contract/wire/money.ts';
import { Toolbar } from '../commands/surfaces/Toolbar.tsx';
import { useServices } from '../commands/services.ts';
import { ChangeList } from './ChangeList.tsx';
import { RepairGrid, type RepairHandle } from './RepairGrid.tsx';
import { RepairStore } from './repairStore.ts';
import { tabOf, tabsOf } from './uploadCommands.ts';
import type { UploadStore, UploadTab } from './uploadStore.ts';
import { TAB_TITLES, tabCount } from './words.ts';
import { useStore } from '../state/useStore.ts';

interface ReviewStepProps {
  readonly upload: UploadStore;
  readonly info: ImportInfo;
  readonly type: ImportType;
}
const TONES: Readonly<Partial<Record<UploadTab, string>>> = { failed: 'bad', retired: 'warn' };

const TOOLS = ['upload.previousFault', 'upload.nextFault', 'upload.editCell', 'upload.skipRow'];

/** The differences between file and catalogue: tabs with counts, each with its list; faulty rows can be edited. */
export function ReviewStep({ upload, info, type }: ReviewStepProps) {
  useStore(upload);
  const tab = tabOf(upload);
  const { counts, importId } = info;
  const tabs = tabsOf(info);
  const shown = tabs.includes(tab) ? tab : (tabs[0] ?? 'added');
  const strip = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length] ?? shown;
    upload.set({ tab: next });
    strip.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className="upload-review">
      <div className="upload-strip">
        <div ref={strip} className="upload-tabs" role="tablist" aria-label="核对结果" onKeyDown={onKeyDown}>
          {tabs.map((each) => {
            const count = tabCount(counts, each);
            return (
              <button
                key={each}
                type="button"
                id={`upload-tab-${each}`}
                role="tab"
                data-tab={each}
                className={`upload-tab${count > 0 && TONES[each] ? ` upload-tab-${TONES[each]}` : ''}`}
                aria-selected={each === shown}
                aria-controls="upload-list"
                tabIndex={each === shown ? 0 : -1}
                onClick={() => upload.set({ tab: each })}
              >
                <span>{TAB_TITLES[each]}</span>
                <strong>{formatCount(count)}</strong>
              </button>
            );
          })}
        </div>
        <p className="upload-rest">
          不变 <strong>{formatCount(counts.unchanged)}</strong>，共{' '}
          <strong>{formatCount(counts.rows)}</strong> 行
        </p>
      </div>
      {shown === 'failed' && (
        <div className="upload-tools">
          <Toolbar label="修改有误的行" items={TOOLS} />
        </div>
      )}
      <div id="upload-list" className="upload-list" role="tabpanel" aria-labelledby={`upload-tab-${shown}`}>
        {shown === 'failed' ? (
          <Repair key={importId} upload={upload} info={info} type={type} />
        ) : (
          // An edited row changes the other lists: a new key reloads them.
          <ChangeList
            key={`${importId} ${info.state} ${shown} ${tabCount(counts, shown)}`}
            importId={importId}
            kind={shown}
            type={type}
            total={tabCount(counts, shown)}
          />
        )}
      </div>
    </div>
  );
}

function Repair({ upload, info, type }: Pick<ReviewStepProps, 'upload' | 'info' | 'type'>) {
  const { api } = useServices();
  const { importId, columns: keys } = info;
  // Each poll of the import returns a new array with equal keys; compare by content, so that the grid keeps its
  // state.
  const names = JSON.stringify(keys);
  const columns = useMemo(
    () =>
      (JSON.parse(names) as string[]).map((key) => type.columns.find((column) => column.key === key) ?? null),
    [names, type],
  );
  const store = useMemo(
    () =>
      new RepairStore({
        api,
        importId,
        columns,
        onCounts: (counts) => upload.actor.send({ type: 'COUNTED', importId, counts }),
      }),
    [api, importId, columns, upload],
  );
  useEffect(() => () => store.stop(), [store]);
  const handle = useCallback(
    (made: RepairHandle | null) => {
      upload.repair = made;
    },
    [upload],
  );
  const onEditing = useCallback((isEditing: boolean) => upload.set({ isEditing }), [upload]);
  useEffect(() => {
    upload.repair?.focus();
    // The grid is mounted now: update the buttons, which depend on it.
    upload.set({});
  }, [upload, store]);
  useEffect(() => store.subscribe(() => upload.set({})), [upload, store]);
  return (
    <RepairGrid
      store={store}
      columns={columns}
      left={info.counts.failed}
      handle={handle}
      onEditing={onEditing}
    />
  );
}
