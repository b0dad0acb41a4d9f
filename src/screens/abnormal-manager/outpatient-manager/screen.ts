import { defineScreen } from '../../defineScreen.ts';
import { exceptionCommands } from '../exceptions/abnormalCommands.ts';
import { outpatientList } from '../exceptions/abnormalList.ts';

/** 门诊异常管理: the exceptions of outpatient treatment. */
export default defineScreen({
  route: '/abnormal-manager/outpatient-manager',
  list: outpatientList,
  commands: exceptionCommands,
});
