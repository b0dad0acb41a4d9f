import { useMemo, useState, type ReactNode } from 'react';
import { goodsCalls, type GoodsRow } from '../../../../contract/goods.ts';
import { goodsColumns } from '../../../../contract/import/types.ts';
import type { CallInput } from '../../../../contract/wire/call.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import type { Texts } from '../../../ui/form/useForm.ts';
import { SheetForm, type SheetField } from '../../shared/form/SheetForm.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { useImportEnded } from '../../../uploads/useImportEnded.ts';
import { useStockForms } from '../stock/useStockForms.tsx';
import { goodsList } from './goodsList.ts';
import { goodsPlace } from './goodsPlace.ts';

interface Editing {
  readonly row: GoodsRow | null;
  readonly done: () => void;
}
interface GoodsPartProps {
  /** Empty: none is chosen. */
  readonly fixmedinsCode: string;
  readonly head: ReactNode;
}

/** 商品 of a store: what the till sells, and at which price. */
export function GoodsPart({ fixmedinsCode, head }: GoodsPartProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const stock = useStockForms(fixmedinsCode);
  const offers = useMemo(
    () => ({
      ...goodsPlace.offer({ fixmedinsCode, edit: (row, done) => setEditing({ row, done }) }),
      ...stock.offers,
    }),
    [fixmedinsCode, stock.offers],
  );
  return (
    <>
      <ListView
        screen={goodsList}
        offers={offers}
        about={() => ({ title: '商品' })}
        banner={(refresh) => <Head refresh={refresh}>{head}</Head>}
      />
      <ScreenSheet
        isOpen={editing !== null}
        name="goods-form"
        title={editing?.row?.fixmedinsHilistName ?? '新增商品'}
        width={560}
        onClose={() => setEditing(null)}
      >
        {editing && (
          <GoodsForm
            row={editing.row}
            fixmedinsCode={editing.row?.fixmedinsCode ?? fixmedinsCode}
            onSaved={() => {
              editing.done();
              setEditing(null);
            }}
          />
        )}
      </ScreenSheet>
      {stock.sheet}
    </>
  );
}

/** The tabs of the page; the list is read anew when an import has ended. */
function Head({ refresh, children }: { readonly refresh: () => void; readonly children: ReactNode }) {
  useImportEnded(refresh);
  return children;
}

type Key = (typeof goodsColumns)[number]['key'];
const valueOf = (row: GoodsRow | null, key: Key): string => {
  if (row === null) return key === 'rxFlag' ? '0' : key === 'valiFlag' ? '1' : '';
  // Amounts and counts without the zeros that the wire pads them with.
  if (key === 'pric' || key === 'stock') return row[key] === null ? '' : String(Number(row[key]));
  return row[key];
};
const fieldsOf = (row: GoodsRow | null): SheetField[] =>
  goodsColumns.map((column): SheetField => ({
    name: column.key,
    label: column.title,
    maxLength: column.maxLength,
    required: 'isRequired' in column,
    initial: valueOf(row, column.key),
    ...('options' in column && { kind: 'choice', options: column.options }),
    ...(column.key === 'expyEnd' && { kind: 'date' }),
    ...(column.key === 'fixmedinsHilistId' && row !== null && { readOnly: true }),
  }));

interface GoodsFormProps {
  readonly row: GoodsRow | null;
  readonly fixmedinsCode: string;
  readonly onSaved: () => void;
}
function GoodsForm({ row, fixmedinsCode, onSaved }: GoodsFormProps) {
  const { api, toast } = useServices();
  const inputOf = (values: Texts) => ({ ...values, fixmedinsCode, rev: row?.rev ?? 0 });
  return (
    <SheetForm
      name="goods"
      parts={[{ title: '商品', fields: fieldsOf(row) }]}
      submit="保存"
      check={checkedBy(goodsCalls.save, inputOf)}
      save={async (values, signal) => {
        const input = inputOf(values) as CallInput<(typeof goodsCalls)['save']>;
        const saved = await api.call(goodsCalls.save, input, { signal, quiet: true });
        toast('success', `${saved.fixmedinsHilistName} 已保存`);
        onSaved();
      }}
      isKept
    />
  );
}
