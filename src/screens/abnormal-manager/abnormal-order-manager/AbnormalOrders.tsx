import { ListView } from '../../../list/view/ListView.tsx';
import { abnormalList } from '../exceptions/abnormalList.ts';

/** 异常订单管理: orders flagged as exceptions. */
export default function AbnormalOrders() {
  return <ListView screen={abnormalList} />;
}
