import { useMemo, useState, type ReactNode } from 'react';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { traceCodeCalls, type TraceCode } from '../../../../contract/traceCode.ts';
import type { CallInput } from '../../../../contract/wire/call.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import type { Texts } from '../../../ui/form/useForm.ts';
import { useImportEnded } from '../../../uploads/useImportEnded.ts';
import { SheetForm, type SheetField } from '../../shared/form/SheetForm.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { traceList } from './traceList.ts';
import { tracePlace } from './tracePlace.ts';

interface Editing {
  readonly row: TraceCode;
  readonly done: () => void;
}

/** 追溯码 of a store: the boxes that came in, and those that were sold. */
export function TracePart({
  fixmedinsCode,
  head,
}: {
  readonly fixmedinsCode: string;
  readonly head: ReactNode;
}) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const offers = useMemo(
    () => tracePlace.offer({ fixmedinsCode, edit: (row, done) => setEditing({ row, done }) }),
    [fixmedinsCode],
  );
  return (
    <>
      <ListView
        screen={traceList}
        offers={offers}
        about={() => ({ title: '追溯码' })}
        banner={(refresh) => <Head refresh={refresh}>{head}</Head>}
      />
      <ScreenSheet
        isOpen={editing !== null}
        name="trace-form"
        title="修改追溯码"
        width={480}
        onClose={() => setEditing(null)}
      >
        {editing && (
          <TraceForm
            row={editing.row}
            onSaved={() => {
              editing.done();
              setEditing(null);
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}

/** The tabs of the page; the list is read anew when an import has ended. */
function Head({ refresh, children }: { readonly refresh: () => void; readonly children: ReactNode }) {
  useImportEnded(refresh);
  return children;
}

function TraceForm({ row, onSaved }: { readonly row: TraceCode; readonly onSaved: () => void }) {
  const { api, toast } = useServices();
  const { fixmedinsCode, drugTracCodg } = row;
  const fields: SheetField[] = [
    { name: 'drugTracCodg', label: '追溯码', initial: drugTracCodg, readOnly: true },
    {
      name: 'fixmedinsHilistId',
      label: '商品编码',
      initial: row.fixmedinsHilistId,
      required: true,
      maxLength: 40,
    },
    { name: 'manuLotnum', label: '批号', initial: row.manuLotnum, maxLength: 30 },
    { name: 'expyEnd', label: '有效期至', initial: row.expyEnd, kind: 'date' },
    { name: 'trdnFlag', label: '拆零', initial: row.trdnFlag, kind: 'choice', options: codeItems('yesNo') },
  ];
  const inputOf = (values: Texts) => ({ ...values, fixmedinsCode, drugTracCodg });
  return (
    <SheetForm
      name="trace"
      parts={[{ title: '追溯码', fields }]}
      submit="保存"
      check={checkedBy(traceCodeCalls.update, inputOf)}
      save={async (values, signal) => {
        const input = inputOf(values) as CallInput<(typeof traceCodeCalls)['update']>;
        await api.call(traceCodeCalls.update, input, { signal, quiet: true });
        toast('success', `追溯码 ${drugTracCodg} 已保存`);
        onSaved();
      }}
      isKept
    />
  );
}
