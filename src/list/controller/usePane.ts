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

/** What a pane is kept under, and whether it is open before anyone said. */
export interface PaneName {
  readonly name: string;
  readonly isOpenAtFirst: boolean;
}
/** Of all lists that have none of their own. */
const SHARED: PaneName = { name: 'pane', isOpenAtFirst: false };

/** Whether the detail pane is open and how wide; kept on this machine as layouts are. */
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
