import { createStore } from '../../state/createStore.ts';
import { whileOnline } from '../../ui/page/whileOnline.ts';
import type { HelpSheet } from '../help/HelpSheet.tsx';
import type { PaletteHost } from '../palette/PaletteHost.tsx';

/** Palette and help sheet: their code is loaded once the first page rests, or when one is opened before. */
interface LateSurfaces {
  readonly PaletteHost: typeof PaletteHost;
  readonly HelpSheet: typeof HelpSheet;
}

const loaded = createStore<LateSurfaces | null>(null);
let loading: Promise<void> | null = null;

/** Null until they are loaded. */
export const lateSurfaces = { snapshot: loaded.snapshot, subscribe: loaded.subscribe };

/** @throws Error where the code cannot be loaded; the next call tries again */
export const loadSurfaces = (): Promise<void> =>
  (loading ??= whileOnline(() =>
    Promise.all([import('../palette/PaletteHost.tsx'), import('../help/HelpSheet.tsx')]),
  ).then(
    ([palette, help]) => loaded.set({ PaletteHost: palette.PaletteHost, HelpSheet: help.HelpSheet }),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  ));
