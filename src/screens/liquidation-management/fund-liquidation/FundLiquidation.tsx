import { ListView } from '../../../list/view/ListView.tsx';
import { fundList } from './fundList.ts';

/** 基金清算. */
export default function FundLiquidation() {
  return <ListView screen={fundList} />;
}
