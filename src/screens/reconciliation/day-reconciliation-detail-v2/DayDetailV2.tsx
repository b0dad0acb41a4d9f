import { KindDetail } from '../preset/PresetDetail.tsx';

/** 日对账明细(江苏). */
export default function DayDetailV2() {
  return <KindDetail grain="day" />;
}
