import type { MdtrtCertType } from '../../../contract/card.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { ReaderProblem } from '../../reader/port.ts';
import { optionsAt } from '../../config/places.ts';
import type { Store } from '../../till/store.ts';

/** Longer than anybody waits with a card in hand. */
const DEFAULT_SECS = 30;

/** Reads the card number from the reader at the server. @throws Problem without a reader, or without a card */
export async function numberFromReader(
  { db, reader }: Pick<CallContext, 'db' | 'reader'>,
  { poolareaNo, fixmedinsCode }: Store,
  mdtrtCertType: MdtrtCertType,
): Promise<string> {
  if (!reader) throw Problem.business('服务端未配置读卡器，请用扫码枪、读卡服务或手工录入');
  const options = await optionsAt(db, { medicalAreaCode: poolareaNo, refId: fixmedinsCode });
  const seconds = Number(
    options.find(({ key }) => key === 'cardReader.timeoutSeconds')?.value ?? DEFAULT_SECS,
  );
  try {
    return await reader.read(mdtrtCertType, seconds * 1000);
  } catch (error) {
    if (error instanceof ReaderProblem) throw Problem.business(error.message);
    throw error;
  }
}
