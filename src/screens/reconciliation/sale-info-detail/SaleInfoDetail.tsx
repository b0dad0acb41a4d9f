import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { codeName } from '../../../../contract/codes/codes.ts';
import { ListView, type ListAbout } from '../../../list/view/ListView.tsx';
import { orderPlace, saleUrl } from '../../shared/order/orderPlaces.ts';
import { SaleForm } from './SaleForm.tsx';
import { SaleHead } from './SaleHead.tsx';
import { saleList, type SaleReply } from './saleList.ts';

/**
 * 销售明细: the fee lines of one order, which add up to its total. Without parameters it shows a form that asks for
 * the order.
 */
export default function SaleInfoDetail() {
  const asked = new URLSearchParams(useSearch());
  const setlId = asked.get('setlId') ?? '';
  const setlDate = asked.get('setlDate') ?? undefined;
  const [, navigate] = useLocation();
  const offers = useMemo(() => orderPlace.offer({ setlId, setlDate }), [setlId, setlDate]);
  if (setlId === '') return <SaleForm onChosen={(found) => navigate(saleUrl(found))} />;
  return (
    <ListView
      key={setlId}
      screen={saleList}
      offers={offers}
      about={(totals) => aboutOrder(setlId, totals as SaleReply | null)}
    />
  );
}

function aboutOrder(setlId: string, reply: SaleReply | null): ListAbout {
  if (reply === null) return { title: `销售明细 ${setlId}`, printFacts: [] };
  const { order } = reply;
  return {
    title: `销售明细 ${order.rtalDocno}`,
    head: <SaleHead order={order} />,
    emptyText: order.ordSouc === '6' ? '对账补录的结算，中心不提供费用明细' : '没有费用明细',
    printFacts: [
      `门店：${order.fixmedinsName}`,
      `订单号：${order.rtalDocno}`,
      `结算ID：${order.setlId}`,
      `结算时间：${order.setlTime}`,
      `姓名：${order.psnName}`,
      `医疗类别：${codeName('medType', order.medType)}`,
    ],
  };
}
