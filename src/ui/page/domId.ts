import { createContext, useContext } from 'react';

/** What the ids of this part of the page end with: the same screen may be open twice (src/shell/tabs). */
export const DomIdContext = createContext('');

/** An id that is the only one of its kind in the page. */
export const useDomId = (id: string): string => id + useContext(DomIdContext);
