import { catalogueCalls, type ItemRow } from '../../../../contract/catalogue/catalogue.ts';
import { itemColumns, type ItemKey } from '../../../../contract/catalogue/items.ts';
import type { ImportColumn } from '../../../../contract/import/types.ts';
import type { CallInput } from '../../../../contract/wire/call.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm, type SheetField } from '../../shared/form/SheetForm.tsx';

const PARTS: readonly (readonly [string, readonly ItemKey[]])[] = [
  ['目录', ['medListCodg', 'drugName', 'drugProdname', 'listType', 'valiFlag', 'begndate', 'enddate']],
  ['医保', ['chrgitmLv', 'selfpayProp', 'pricUplmtAmt', 'lmtUsedFlag', 'lmtUsescp', 'dualChanFlag', 'optPoolFlag']],
  ['药品', ['drugDosform', 'drugSpec', 'pacspec', 'prcunt', 'prodentpName', 'aprvno', 'drugstdcode', 'rxOtc', 'basMednFlag']],
  ['其他', ['wubi', 'itemCont', 'exctCont', 'memo']],
]; // prettier-ignore

/** An amount without the zeros that the wire pads it with; no limit is an empty field. */
const shown = (row: ItemRow, key: ItemKey): string => {
  if (key === 'pricUplmtAmt') return Number(row[key]) === 999_999 ? '' : String(Number(row[key]));
  return key === 'selfpayProp' ? String(Number(row[key])) : row[key];
};
const fieldOf = (key: ItemKey, row: ItemRow | null): SheetField => {
  const column: ImportColumn | undefined = itemColumns.find((each) => each.key === key);
  if (!column) throw new Error(`no column ${key}`);
  const { options } = column;
  return {
    name: key,
    label: column.title,
    maxLength: column.maxLength,
    required: column.isRequired === true,
    initial: row === null ? (options?.[0]?.value ?? '') : shown(row, key),
    ...(options && { kind: 'choice', options }),
    ...((key === 'begndate' || key === 'enddate') && { kind: 'date' }),
    ...(key === 'medListCodg' && (row !== null ? { readOnly: true } : { help: '以本区划代码开头' })),
    ...(key === 'pricUplmtAmt' && { help: '空为不限价' }),
    ...(key === 'selfpayProp' && { help: '0 至 1，如 0.1' }),
  };
};

interface ItemFormProps {
  readonly row: ItemRow | null;
  readonly onSaved: () => void;
}

/** An item of the area's own. Fields that the form does not show stay as they are. */
export function ItemForm({ row, onSaved }: ItemFormProps) {
  const { api, toast } = useServices();
  const rest = row === null ? {} : Object.fromEntries(itemColumns.map(({ key }) => [key, shown(row, key)]));
  const call = row === null ? catalogueCalls.addCatalogue : catalogueCalls.updateCatalogue;
  const inputOf = (values: Texts) => ({ ...rest, ...values, ...(row !== null && { rev: row.rev }) });
  return (
    <SheetForm
      name="item"
      parts={PARTS.map(([title, keys]) => ({ title, fields: keys.map((key) => fieldOf(key, row)) }))}
      submit="保存"
      check={checkedBy(call, inputOf)}
      save={async (values, signal) => {
        const saved = await api.call(call, inputOf(values) as CallInput<typeof call>, {
          signal,
          quiet: true,
        });
        toast('success', `${saved.drugName} 已保存`);
        onSaved();
      }}
      isKept
    />
  );
}
