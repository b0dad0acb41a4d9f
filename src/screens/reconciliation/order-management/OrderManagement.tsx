import { ListView } from '../../../list/view/ListView.tsx';
import { orderList } from '../../shared/order/orderList.ts';

/** 订单管理: the settlements of the stores that the person may see. */
export default function OrderManagement() {
  return <ListView screen={orderList} />;
}
