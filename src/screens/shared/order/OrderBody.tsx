import { useMemo } from 'react';
import { orderName, type OrderName } from './orderName.ts';
import { drawnOrderPlace } from './orderPlaces.ts';
import { orderPlace } from './orderPlaces.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { limitText, percent } from '../../../../contract/lists/sale.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { orderCalls, type FeeLine } from '../../../../contract/order.ts';
import { Toolbar } from '../../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../../commands/useCommands.ts';
import { DenseTable } from '../../../ui/table/DenseTable.tsx';
import type { DenseColumn } from '../../../ui/table/tableTypes.ts';
import './orders.css';

import { Facts } from '../../../ui/text/Facts.tsx';
import { SaleAudits } from './SaleAudits.tsx';
import { ORDER_DIALOG } from './orderDialogs.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

const columns: readonly DenseColumn<FeeLine>[] = [
  {
    key: 'drugProdname',
    title: '商品名',
    type: 'text',
    width: 170,
    frozen: true,
    value: (line) => line.drugProdname,
  },
  { key: 'drugSpec', title: '规格', type: 'text', width: 120, value: (line) => line.drugSpec },
  { key: 'cnt', title: '数量', type: 'quantity', width: 84, value: (line) => line.cnt },
  { key: 'pric', title: '单价', type: 'price', width: 104, value: (line) => line.pric },
  { key: 'amt', title: '金额', type: 'money', width: 96, value: (line) => line.detItemFeeSumamt },
  {
    key: 'lv',
    title: '等级',
    type: 'enum',
    width: 60,
    value: (line) => codeName('chrgitmLv', line.chrgitmLv),
  },
  {
    key: 'prop',
    title: '自付比例',
    type: 'text',
    width: 80,
    align: 'right',
    value: (line) => percent(line.selfpayProp),
  },
  { key: 'pre', title: '先行自付', type: 'money', width: 88, value: (line) => line.preselfpayAmt },
  { key: 'over', title: '超限价', type: 'money', width: 84, value: (line) => line.overlmtAmt },
  { key: 'own', title: '全自费', type: 'money', width: 88, value: (line) => line.fulamtOwnpayAmt },
  { key: 'scope', title: '符合范围', type: 'money', width: 92, value: (line) => line.inscpScpAmt },
  {
    key: 'limit',
    title: '定价上限',
    type: 'text',
    width: 104,
    align: 'right',
    value: (line) => limitText(line.pricUplmtAmt),
  },
  {
    key: 'type',
    title: '收费类别',
    type: 'enum',
    width: 84,
    value: (line) => codeName('medChrgitmType', line.medChrgitmType),
  },
  { key: 'form', title: '剂型', type: 'text', width: 90, value: (line) => line.drugDosform },
  { key: 'maker', title: '生产企业', type: 'text', width: 140, value: (line) => line.prodentpName },
  { key: 'lot', title: '批号', type: 'text', width: 90, value: (line) => line.manuLotnum },
  { key: 'expy', title: '有效期止', type: 'date', width: 96, value: (line) => line.expyEnd },
  { key: 'code', title: '医疗目录编码', type: 'text', width: 200, value: (line) => line.medListCodg },
  { key: 'own-code', title: '机构目录编码', type: 'text', width: 120, value: (line) => line.medinsListCodg },
  { key: 'sn', title: '费用明细流水号', type: 'text', width: 130, value: (line) => line.feedetlSn },
];

/** One settlement: person, amounts, funds and fee lines. */
export function OrderBody({ named }: { readonly named: OrderName }) {
  const { setlId, setlDate } = named;
  const { value: detail, failure, reload: refresh } = useCall(orderCalls.get, { id: setlId, setlDate });
  const shown = detail?.order ?? null;
  const isRefundPending = detail?.refundAppy?.stas === 'approving';
  const hasRefusedAudit = detail?.audits.some(({ upldStas }) => upldStas === '2') === true;
  useScope(
    'dialog',
    useMemo(
      () => ({
        dialog: {
          name: ORDER_DIALOG,
          ...(shown && {
            ...orderPlace.offer(orderName(shown)),
            ...drawnOrderPlace.offer({ order: shown, hasRefusedAudit, isRefundPending, refresh }),
          }),
        },
      }),
      [shown, hasRefusedAudit, isRefundPending, refresh],
    ),
    { active: shown !== null },
  );
  if (failure !== null)
    return (
      <p role="alert" className="ask-wrong">
        {failure}
      </p>
    );
  if (!detail) return <Reading />;
  const { order, lines, funds, prints, upload, audits, refundAppy } = detail;
  return (
    <div className="order">
      <Toolbar
        label="订单操作"
        items={[
          'orderDetail.print',
          'orderDetail.cert',
          'orderDetail.messages',
          'orderDetail.reveal',
          'orderDetail.explain',
          'order.refundShown',
          'order.withdrawRefund',
          'orderDetail.resendAudit',
        ]}
      />
      <Facts
        className="facts"
        label="结算"
        facts={[
          ['门店', order.fixmedinsName],
          ['结算时间', order.setlTime],
          ['状态', codeName('setlStas', order.setlStas)],
          ['姓名', order.psnName],
          ['证件号', order.certno],
          ['人员编号', order.psnNo],
          ['险种', codeName('insutype', order.insutype)],
          ['人员类别', codeName('psnType', order.psnType)],
          ['医疗类别', codeName('medType', order.medType)],
          ['病种', order.diseCodg === null ? '' : `${order.diseCodg} ${order.diseName ?? ''}`],
          ['清算类别', codeName('clrType', order.clrType)],
          ['参保地', order.insuplcAdmdvs],
          ['订单号', order.rtalDocno],
          ['结算ID', order.setlId],
          ['就诊ID', order.mdtrtId],
          ['报文ID', order.msgid],
          ['退费对应结算', order.pairSetlId ?? ''],
          ['经办人', order.opterName],
          ['药师', order.pharName ?? ''],
          ['处方号', order.rxno ?? ''],
          ['开方医师', order.prscDrName ?? ''],
        ]}
      />
      <Facts
        className="facts facts-figures"
        label="金额"
        facts={[
          ['医疗费总额', formatMoney(order.medfeeSumamt)],
          ['基金支付总额', formatMoney(order.fundPaySumamt)],
          ['个人负担', formatMoney(order.psnPartAmt)],
          ['个人账户', formatMoney(order.acctPay)],
          ['其中共济', formatMoney(order.acctMulaidPay)],
          ['现金', formatMoney(order.psnCashPay)],
          ['全自费', formatMoney(order.fulamtOwnpayAmt)],
          ['超限价', formatMoney(order.overlmtSelfpay)],
          ['先行自付', formatMoney(order.preselfpayAmt)],
          ['符合范围', formatMoney(order.inscpScpAmt)],
          ['统筹支付比例', percent(order.poolPropSelfpay)],
          ['账户余额', formatMoney(order.balc)],
        ]}
      />
      {funds.length > 0 && (
        <Facts
          className="facts facts-figures"
          label="基金分项"
          facts={funds.map((fund) => [fund.fundPayTypeName, formatMoney(fund.fundPayamt)])}
        />
      )}
      {refundAppy !== null && (
        <Facts
          className="facts"
          label="退费审批"
          facts={[
            ['退费审批', codeName('refdAppyStas', refundAppy.stas)],
            ['等待环节', refundAppy.stas === 'approving' ? codeName('approvalStage', refundAppy.stage) : ''],
            ['申请单号', refundAppy.appyNo],
            ['申请', `${refundAppy.madeAt} ${refundAppy.opterName}`],
            ['结束时间', refundAppy.endedAt ?? ''],
            ['原因', refundAppy.endRea],
          ]}
        />
      )}
      <Facts
        className="facts"
        label="销售上传"
        facts={[
          ['销售上传', codeName('saleStas', order.saleStas)],
          ['商品销售流水号', upload?.medinsProdSelNo ?? ''],
          ['上传次数', upload ? String(upload.tries) : ''],
          ['最近上传', upload ? `${upload.triedAt} ${upload.opterName}` : ''],
          ['失败原因', upload?.error ?? ''],
          ['重复的追溯码', upload?.doubled.join(' ') ?? ''],
        ]}
      />
      <SaleAudits audits={audits} />
      {prints.length > 0 && (
        <Facts
          className="facts"
          label="结算单打印"
          facts={prints.map(({ nth, printedAt, opterName, reason }) => [
            `第 ${nth} 次打印`,
            [printedAt, opterName, reason === null ? '' : `补打：${reason}`].filter(Boolean).join(' '),
          ])}
        />
      )}
      <h3>费用明细（{lines.length} 行）</h3>
      {lines.length === 0 ? (
        <p className="import-hint">
          {order.ordSouc === '6' ? '对账补录的结算，中心不提供费用明细' : '没有费用明细'}
        </p>
      ) : (
        <div className="order-lines">
          <DenseTable
            id="fee-lines"
            label="费用明细"
            columns={columns}
            rows={lines}
            rowKey={(line) => line.feedetlSn}
            total={lines.length}
          />
        </div>
      )}
    </div>
  );
}
