import { createStore } from '../../state/createStore.ts';
import { useStore } from '../../state/useStore.ts';

/** How large rows, controls and texts are drawn. */
export type DisplaySize = 'small' | 'medium' | 'large';

const displaySize = createStore<DisplaySize>('medium');

/** For code that computes in px and cannot read a stylesheet; the stylesheets follow `data-size` (colours.css). */
export const setDisplaySize = displaySize.set;
export const useDisplaySize = (): DisplaySize => useStore(displaySize);
