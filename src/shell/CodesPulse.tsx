import { dictionaryCalls } from '../../contract/dictionary.ts';
import { useCall } from '../list/useCall.ts';

/** ms. A page that is hidden does not ask, and asks at once when it is seen again. */
const EVERY = 30_000;

/** An idle page learns of changed dictionaries, too: the reply's header tells the version, as that of any call does. */
export function CodesPulse() {
  useCall(dictionaryCalls.version, {}, { every: EVERY });
  return null;
}
