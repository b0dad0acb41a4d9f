import { feeModuleOf, type FeeModule } from '../../../contract/moduleFee/modules.ts';
import { Problem } from '../../errors/problem.ts';

/** @throws Problem where there is no such module */
export function moduleOf(feeKey: string): FeeModule {
  const found = feeModuleOf(feeKey);
  if (!found) throw Problem.business('没有找到该收费模块');
  return found;
}
