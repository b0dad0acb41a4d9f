import { KindDetail } from '../preset/PresetDetail.tsx';

/** 月对账明细(江苏). */
export default function MonthDetailV2() {
  return <KindDetail grain="month" />;
}
