import { useCallback, useState } from 'react';
import { keepIn, type Keep } from '../../api/personal.ts';
import { clampPane, PANE_WIDTH } from '../../ui/table/DetailPane.tsx';
import { useServices } from '../../commands/services.ts';

export interface Pane {
  readonly isOpen: boolean;
  /** px */
  readonly width: number;
  toggle(): void;
  setWidth(width: number): void;
}

/** The storage key of a pane, and whether it is open by default. */
export interface PaneName {
  readonly name: string;
  readonly isOpenAtFirst: boolean;
}
/** Shared by all lists without a pane of their own. */
const SHARED: PaneName = { name: 'pane', isOpenAtFirst: false };

/** Whether the detail pane is open, and its width; stored on this machine, as layouts are. */
export function usePane({ name, isOpenAtFirst }: PaneName = SHARED): Pane {
  const { layoutPrefix } = useServices();
  const [keep] = useState<Keep>(() => keepIn(() => localStorage, layoutPrefix));
  const [state, setState] = useState(() => readPane(keep.read(name), isOpenAtFirst));
  const set = useCallback(
    (next: typeof state) => {
      setState(next);
      keep.write(name, next);
    },
    [keep, name],
  );
  return {
    ...state,
    toggle: () => set({ ...state, isOpen: !state.isOpen }),
    setWidth: (width) => set({ ...state, width: clampPane(width) }),
  };
}

function readPane(
  kept: unknown,
  isOpenAtFirst: boolean,
): { readonly isOpen: boolean; readonly width: number } {
  const { isOpen, width } = (kept ?? {}) as { isOpen?: unknown; width?: unknown };
  return {
    isOpen: typeof isOpen === 'boolean' ? isOpen : isOpenAtFirst,
    width: typeof width === 'number' && Number.isFinite(width) ? clampPane(width) : PANE_WIDTH.begin,
  };
}
