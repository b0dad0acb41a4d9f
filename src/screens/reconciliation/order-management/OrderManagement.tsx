import { ListView } from '../../../list/view/ListView.tsx';
import { orderList } from '../../shared/order/orderList.ts';

/** 订单管理: the settlements of the stores within reach. */
export default function OrderManagement() {
  return <ListView screen={orderList} />;
}
