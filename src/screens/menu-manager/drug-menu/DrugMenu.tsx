import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { catalogueCalls, type ItemRow } from '../../../../contract/catalogue/catalogue.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useCall } from '../../../list/useCall.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { useImportEnded } from '../../../uploads/useImportEnded.ts';
import { ListJobBanner } from '../../shared/job/ListJobBanner.tsx';
import { drugList } from './drugList.ts';
import { drugPlace } from './drugPlace.ts';
import { EditionBar } from './EditionBar.tsx';
import { ItemForm } from './ItemForm.tsx';
import { downloadEnding } from './downloadEnding.ts';

/** 药品目录: the edition in force, and how the next one comes. */
export default function DrugMenu() {
  const [begun, setBegun] = useState<string | null>(null);
  const [editing, setEditing] = useState<{ readonly row: ItemRow | null } | null>(null);
  const refreshList = useRef<() => void>(() => undefined);
  const { value: versions, failure, reload } = useCall(catalogueCalls.getMaxVersionInfo, {});
  const waiting = versions?.open?.state === 'ready' ? versions.open.seq : null;
  const { value: impact } = useCall(
    catalogueCalls.getEditionImpact,
    waiting === null ? null : { seq: waiting },
  );
  const offers = useMemo(
    () =>
      drugPlace.offer({
        versions,
        impact: impact?.edition.seq === waiting ? impact : null,
        begun: (jobId) => {
          setBegun(jobId);
          reload();
        },
        changed: () => {
          reload();
          refreshList.current();
        },
        edit: (row) => setEditing({ row }),
      }),
    [versions, impact, waiting, reload],
  );
  return (
    <>
      <ListView
        screen={drugList}
        offers={offers}
        banner={(refresh) => (
          <Head
            refresh={() => {
              reload();
              refresh();
            }}
            keep={(again) => (refreshList.current = again)}
            list={refresh}
          >
            <EditionBar versions={versions} impact={impact} failure={failure} />
            <ListJobBanner
              kinds="catalogue."
              begun={begun}
              refresh={reload}
              unitOf={() => '条'}
              endingOf={downloadEnding}
            />
          </Head>
        )}
      />
      <ScreenSheet
        isOpen={editing !== null}
        name="item-form"
        title={editing?.row?.drugName ?? '新增自定目录'}
        width={560}
        onClose={() => setEditing(null)}
      >
        {editing && (
          <ItemForm
            row={editing.row}
            onSaved={() => {
              refreshList.current();
              setEditing(null);
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}

interface HeadProps {
  readonly refresh: () => void;
  readonly list: () => void;
  readonly keep: (refresh: () => void) => void;
  readonly children: React.ReactNode;
}
/** Above the list; an import that has ended is a new edition. */
function Head({ refresh, list, keep, children }: HeadProps) {
  useImportEnded(refresh);
  const give = useEffectEvent(() => keep(list));
  useEffect(() => give(), [list]);
  return children;
}
