import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import type { OrderRow } from '../../../../contract/order.ts';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';

const TONE = { '0': 'warn', '1': 'good', '2': 'bad', '9': 'warn' } as const;

/** The order of these lines, and the totals that they must add up to. */
export function SaleHead({ order }: { readonly order: OrderRow }) {
  return (
    <header className="group-head">
      <div className="group-title">
        <h1>{order.rtalDocno}</h1>
        <StatusTag tone={TONE[order.saleStas]}>{`销售${codeName('saleStas', order.saleStas)}`}</StatusTag>
        <p>
          {order.fixmedinsName} · {order.setlTime} · {codeName('setlStas', order.setlStas)} · {order.psnName}{' '}
          · {codeName('insutype', order.insutype)} · {codeName('medType', order.medType)} · 结算ID{' '}
          {order.setlId}
        </p>
      </div>
      <dl className="summary">
        {(
          [
            ['医疗费总额', order.medfeeSumamt],
            ['全自费', order.fulamtOwnpayAmt],
            ['超限价', order.overlmtSelfpay],
            ['先行自付', order.preselfpayAmt],
            ['符合范围', order.inscpScpAmt],
          ] as const
        ).map(([name, amount]) => (
          <div key={name} className="summary-item">
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
