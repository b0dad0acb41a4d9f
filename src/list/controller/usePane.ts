import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { keepIn, type Keep } from '../../api/personal.ts';
import { definePlace } from '../../commands/place.ts';
import { clampPane, PANE_WIDTH } from '../../ui/table/DetailPane.tsx';
import { useServices } from '../../commands/services.ts';

/** What commands can do with the detail pane of the list in front. */
export interface PaneTools {
  /** Opens or closes it. */
  toggle(): void;
  /** Moves the focus from the table to the pane, and back. */
  turnTo(): void;
}
export const panePlace = definePlace<PaneTools>('pane');

export interface Pane {
  readonly isOpen: boolean;
  /** px */
  readonly width: number;
  /** The element that takes the focus. */
  readonly body: RefObject<HTMLDivElement | null>;
  setWidth(width: number): void;
  /** Stays the same while the list is mounted. */
  readonly tools: PaneTools;
  focusTable(): void;
}

/** The storage key of a pane, and whether it is open by default. */
export interface PaneName {
  readonly name: string;
  readonly isOpenAtFirst: boolean;
}
/** Shared by all lists without a pane of their own. */
const SHARED: PaneName = { name: 'pane', isOpenAtFirst: false };

/** The detail pane: whether it is open, and its width; stored on this machine, as layouts are. */
export function usePane(focusTable: () => void, { name, isOpenAtFirst }: PaneName = SHARED): Pane {
  const { layoutPrefix } = useServices();
  const [keep] = useState<Keep>(() => keepIn(() => localStorage, layoutPrefix));
  const [state, setState] = useState(() => readPane(keep.read(name), isOpenAtFirst));
  const body = useRef<HTMLDivElement>(null);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const set = useCallback(
    (next: typeof state) => {
      setState(next);
      keep.write(name, next);
    },
    [keep, name],
  );
  const tools = useMemo(() => {
    const toggle = (): void => {
      const { isOpen } = latest.current;
      if (isOpen) focusTable();
      set({ ...latest.current, isOpen: !isOpen });
      // Below the table, on a narrow screen, it would open out of sight.
      if (!isOpen)
        requestAnimationFrame(() => body.current?.parentElement?.scrollIntoView({ block: 'nearest' }));
    };
    return {
      toggle,
      turnTo: () => {
        if (!latest.current.isOpen) toggle();
        else if (body.current?.contains(document.activeElement)) focusTable();
        else body.current?.focus();
      },
    };
  }, [focusTable, set]);
  return {
    ...state,
    body,
    tools,
    focusTable,
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
