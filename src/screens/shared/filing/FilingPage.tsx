import { useMemo, useState } from 'react';
import type { FilingKind, FilingRow } from '../../../../contract/filing/fields.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { listPlace } from '../../../list/listPlace.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { FilingForm } from './FilingForm.tsx';
import { FILING_TITLE } from './filingKinds.ts';
import { diseasesInfoList, psnFixList, specialDrugList } from './filingList.ts';
import { FilingPhoto } from './FilingPhoto.tsx';
import { filingPlace, PHOTO_DIALOG } from './filingPlace.ts';
import { FilingState } from './FilingState.tsx';
import { FilingDetail, FilingPrint } from './FilingViews.tsx';
import { Offsite } from './Offsite.tsx';
import { stateOf, useFilingMachine } from './useFilingMachine.ts';
import './filing.css';

const LISTS = { opsp: diseasesInfoList, drug: specialDrugList, fix: psnFixList } as const;

type Opened =
  { readonly what: 'detail' | 'photo' | 'print'; readonly row: FilingRow } | { readonly what: 'offsite' };

/** A page of 备案: the filings of one kind, and what is done with the active one. */
export function FilingPage({ kind }: { readonly kind: FilingKind }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { snapshot, send, done } = useFilingMachine(kind);
  const offers = useMemo(
    () =>
      filingPlace.offer({
        kind,
        send,
        can: (event) => snapshot.can(event),
        open: (what, row) => setOpened({ what, row }),
        askOffsite: () => setOpened({ what: 'offsite' }),
      }),
    [kind, send, snapshot],
  );
  const close = () => setOpened(null);
  const isWriting = snapshot.matches('writing');
  const isNew = snapshot.context.writing === 'add';
  return (
    <>
      <ListView
        screen={LISTS[kind]}
        offers={offers}
        banner={(refresh) => <FilingState snapshot={snapshot} send={send} done={done} refresh={refresh} />}
      />
      <ScreenSheet
        isOpen={isWriting}
        name="filing-form"
        title={isNew ? `新增${FILING_TITLE[kind]}` : `修改${FILING_TITLE[kind]}`}
        width={480}
        onClose={() => send({ type: 'CLOSE' })}
      >
        {isWriting && (
          <Writing
            kind={kind}
            isNew={isNew}
            onSaved={(row) => send({ type: 'SAVED', filing: stateOf(row) })}
          />
        )}
      </ScreenSheet>
      <ScreenSheet
        isOpen={opened?.what === 'detail'}
        name="filing-detail"
        title={FILING_TITLE[kind]}
        width={480}
        onClose={close}
      >
        {opened?.what === 'detail' && <FilingDetail row={opened.row} />}
      </ScreenSheet>
      <ScreenSheet
        isOpen={opened?.what === 'photo'}
        name={PHOTO_DIALOG}
        title="备案拍照"
        width={480}
        onClose={close}
      >
        {opened?.what === 'photo' && <Photo row={opened.row} />}
      </ScreenSheet>
      <ScreenSheet
        isOpen={opened?.what === 'offsite'}
        name="filing-offsite"
        title="异地备案查询"
        width={640}
        onClose={close}
      >
        {opened?.what === 'offsite' && <Offsite />}
      </ScreenSheet>
      {opened?.what === 'print' && <FilingPrint row={opened.row} onClose={close} />}
    </>
  );
}

/** The form about the row that was active when it opened: the list behind it may move. */
function Writing({
  kind,
  isNew,
  onSaved,
}: {
  readonly kind: FilingKind;
  readonly isNew: boolean;
  readonly onSaved: (row: FilingRow) => void;
}) {
  const row = useCommandContext((context) => context.row) as FilingRow | undefined;
  const [of] = useState(isNew ? null : (row ?? null));
  return <FilingForm kind={kind} row={of} onSaved={onSaved} />;
}

function Photo({ row }: { readonly row: FilingRow }) {
  const list = useCommandContext(listPlace.in);
  const [refresh] = useState(() => () => list?.refresh());
  return <FilingPhoto row={row} onSaved={refresh} />;
}
