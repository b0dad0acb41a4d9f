import type { InsurerPort, LineSplit, SettlementInfo } from '../insurer/port.ts';
import { InsurerRefusal, InsurerTimeout } from '../insurer/port.ts';

/**
 * 5203 where what follows depends on it: a refused question is one without an answer, and no word on the settlement.
 *
 * @throws InsurerTimeout in both cases.
 */
export async function settlementAt(
  insurer: InsurerPort,
  fixmedinsCode: string,
  omsgid: string,
): Promise<SettlementInfo | null> {
  try {
    return await insurer.settlementInfo({ fixmedinsCode, omsgid });
  } catch (error) {
    if (error instanceof InsurerRefusal) throw new InsurerTimeout('5203');
    throw error;
  }
}

/** 5204, the same way. A centre that shows no lines answers with none. */
export async function linesAt(
  insurer: InsurerPort,
  fixmedinsCode: string,
  setlId: string,
): Promise<readonly LineSplit[]> {
  try {
    return await insurer.feeDetail({ fixmedinsCode, setlId });
  } catch (error) {
    if (error instanceof InsurerRefusal) throw new InsurerTimeout('5204');
    throw error;
  }
}
