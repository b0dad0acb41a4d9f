import type { CallResult } from '../../../contract/wire/call.ts';
import type { cardCalls } from '../../../contract/card.ts';
import { codeItems, codeName } from '../../../contract/codes/codes.ts';
import type { CallContext } from '../../http/handler.ts';
import { isSignedIn } from '../../till/sign.ts';
import { cardReaderTypes } from '../../config/options.ts';
import { optionsAt } from '../../config/places.ts';
import { OF_DISEASE, MED_TYPES } from '../../till/diseases.ts';
import { pharmacistsOf } from '../../till/pharmacists.ts';
import type { Store } from '../../till/store.ts';

/** The choices of the counter's drop-downs, and the store's settings. */
export async function dropDown(
  { db, insurer, user }: Pick<CallContext, 'db' | 'insurer' | 'user'>,
  store: Store,
): Promise<CallResult<typeof cardCalls.pageDropDown>> {
  const { fixmedinsCode, fixmedinsName, poolareaNo } = store;
  const options = await optionsAt(db, { medicalAreaCode: poolareaNo, refId: fixmedinsCode });
  const valueOf = (key: string): string => options.find((option) => option.key === key)?.value ?? '';
  return {
    mdtrtCertTypes: [...codeItems('mdtrtCertType')],
    medTypes: MED_TYPES.map((value) => ({
      value,
      name: codeName('medType', value),
      needsDisease: OF_DISEASE.includes(value),
    })),
    acctUsedFlags: [...codeItems('acctUsedFlag')],
    cardReaderTypes: [...cardReaderTypes],
    cardReaderType: valueOf('cardReader.type'),
    timeoutSeconds: Number(valueOf('cardReader.timeoutSeconds')),
    isPrintAfterSettle: valueOf('settlement.isPrintAfterSettle') === '1',
    store: { fixmedinsCode, fixmedinsName },
    pharmacists: await pharmacistsOf(db, fixmedinsCode),
    isSignedIn: await isSignedIn(db, store, user),
    isSandbox: insurer.sandbox !== undefined,
  };
}
