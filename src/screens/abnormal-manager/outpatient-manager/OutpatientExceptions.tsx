import { ListView } from '../../../list/view/ListView.tsx';
import { outpatientList } from '../exceptions/abnormalList.ts';

/** 门诊异常管理: the exceptions of outpatient treatment. */
export default function OutpatientExceptions() {
  return <ListView screen={outpatientList} />;
}
