import { createContext, useContext } from 'react';

/** Suffix of the ids in this part of the page: the same screen may be open in two tabs (src/shell/tabs). */
export const DomIdContext = createContext('');

/** An id that is unique in the page. */
export const useDomId = (id: string): string => id + useContext(DomIdContext);
