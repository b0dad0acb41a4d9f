import type { InsurerPort, LineSplit, SettlementInfo } from '../insurer/port.ts';
import { InsurerRefusal, InsurerTimeout } from '../insurer/port.ts';

/**
 * 5203 where the next step depends on it. A refusal says nothing about the settlement, so it counts as no answer.
 * @throws InsurerTimeout in both cases
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

/** 5204, the same way. A centre without line data returns an empty list. */
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
