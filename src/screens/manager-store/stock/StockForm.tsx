import { codeItems } from '../../../../contract/codes/codes.ts';
import { stockCalls } from '../../../../contract/stock.ts';
import type { Call, CallInput } from '../../../../contract/wire/call.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { SheetForm, type SheetField } from '../../shared/form/SheetForm.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import type { StockAsked } from './stockPlace.ts';

type Kind = StockAsked['kind'];

export const STOCK_TITLES: Readonly<Record<Kind, string>> = {
  count: '盘存',
  change: '库存变更',
  purchase: '采购入库',
  giveBack: '采购退货',
};

const LOT: readonly SheetField[] = [
  { name: 'manuLotnum', label: '批号', maxLength: 30 },
  { name: 'expyEnd', label: '有效期至', kind: 'date' },
];
const MEMO: SheetField = { name: 'memo', label: '备注', maxLength: 200 };
const CODES: SheetField = {
  name: 'drugTracCodg',
  label: '追溯码',
  help: '逐盒扫码，或粘贴多个，用空格或逗号分开',
};
const FIELDS: Readonly<Record<Kind, readonly SheetField[]>> = {
  count: [{ name: 'cnt', label: '盘点数量', required: true }, ...LOT, MEMO],
  change: [
    {
      name: 'invChgType',
      label: '变更类型',
      kind: 'choice',
      options: codeItems('invChgType'),
      initial: '104',
      required: true,
    },
    { name: 'cnt', label: '数量', required: true },
    ...LOT,
    MEMO,
  ],
  purchase: [
    { name: 'cnt', label: '数量', required: true },
    { name: 'pric', label: '采购单价', required: true, help: '元，最多 6 位小数' },
    { name: 'splerName', label: '供应商', required: true, maxLength: 200 },
    { name: 'manuLotnum', label: '批号', required: true, maxLength: 30 },
    { name: 'expyEnd', label: '有效期至', kind: 'date', required: true },
    { name: 'manuDate', label: '生产日期', kind: 'date' },
    { name: 'splerPmtno', label: '供应商许可证号', maxLength: 50 },
    { name: 'dyntNo', label: '随货单号', maxLength: 50 },
    { name: 'purcInvoNo', label: '发票号', maxLength: 50 },
    CODES,
    MEMO,
  ],
  giveBack: [
    { name: 'cnt', label: '退货数量', required: true },
    { name: 'purcInvoNo', label: '发票号', required: true, maxLength: 50 },
    CODES,
    MEMO,
  ],
};

interface StockFormProps {
  readonly asked: StockAsked;
  readonly fixmedinsCode: string;
  readonly onSaved: () => void;
}

/** One form for each kind of move. The goods are given by the row that it was opened from, or typed by their code. */
export function StockForm({ asked, fixmedinsCode, onSaved }: StockFormProps) {
  const { api, toast } = useServices();
  const { kind } = asked;
  const call: Call = stockCalls[kind];
  const about: SheetField =
    asked.kind === 'giveBack'
      ? {
          name: 'fixmedinsBchno',
          label: '采购',
          readOnly: true,
          initial: `${asked.purchase.fixmedinsHilistName}，批号 ${asked.purchase.manuLotnum}，可退 ${Number(asked.purchase.leftCnt)}`,
        }
      : {
          name: 'fixmedinsHilistId',
          label: '商品编码',
          required: true,
          maxLength: 40,
          initial: asked.fixmedinsHilistId,
          readOnly: asked.fixmedinsHilistId !== '',
        };
  const inputOf = (values: Texts) => ({
    ...values,
    fixmedinsCode: asked.kind === 'giveBack' ? asked.purchase.fixmedinsCode : fixmedinsCode,
    ...(asked.kind === 'giveBack' && { fixmedinsBchno: asked.purchase.fixmedinsBchno }),
  });
  return (
    <SheetForm
      name="stock"
      parts={[{ title: STOCK_TITLES[kind], fields: [about, ...FIELDS[kind]] }]}
      submit="保存"
      check={checkedBy(call, inputOf)}
      save={async (values, signal) => {
        const input = inputOf(values) as CallInput<(typeof stockCalls)['count']>;
        const saved = await api.call(call as (typeof stockCalls)['count'], input, { signal, quiet: true });
        toast(
          'success',
          `${saved.fixmedinsHilistName} 已${STOCK_TITLES[kind]}，库存 ${Number(saved.stockAfter)}`,
        );
        onSaved();
      }}
      isKept
    />
  );
}
