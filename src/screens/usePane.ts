import { useCallback, useState } from 'react';
import { keepIn, type Keep } from '../api/personal.ts';
import { clampPane, PANE_WIDTH } from '../ui/DetailPane.tsx';
import { useServices } from './services.ts';

const NAME = 'pane';

export interface Pane {
  readonly isOpen: boolean;
  /** px */
  readonly width: number;
  toggle(): void;
  setWidth(width: number): void;
}

/** Whether the detail pane is open and how wide: one for all lists, kept on this machine as layouts are. */
export function usePane(): Pane {
  const { layoutPrefix } = useServices();
  const [keep] = useState<Keep>(() => keepIn(() => localStorage, layoutPrefix));
  const [state, setState] = useState(() => readPane(keep.read(NAME)));
  const set = useCallback(
    (next: typeof state) => {
      setState(next);
      keep.write(NAME, next);
    },
    [keep],
  );
  return {
    ...state,
    toggle: () => set({ ...state, isOpen: !state.isOpen }),
    setWidth: (width) => set({ ...state, width: clampPane(width) }),
  };
}

function readPane(kept: unknown): { readonly isOpen: boolean; readonly width: number } {
  const { isOpen, width } = (kept ?? {}) as { isOpen?: unknown; width?: unknown };
  return {
    isOpen: isOpen === true,
    width: typeof width === 'number' && Number.isFinite(width) ? clampPane(width) : PANE_WIDTH.begin,
  };
}
