import { readCodesFrom } from '../../contract/codes/codes.ts';
import { codeOverlay, NO_CHANGES, type ChangedTables } from '../../contract/codes/overlay.ts';
import { createStore, type Readable } from '../state/createStore.ts';

const here = createStore(NO_CHANGES);
readCodesFrom(here.snapshot);

/** The area's changes of the code tables. Pages that follow it are drawn again when they change. */
export const codesHere: Readable<unknown> = here;

export const setCodes = (changed: ChangedTables): void => here.set(codeOverlay(changed));
