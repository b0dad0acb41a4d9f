import { ContextMenuPopover } from '@blueprintjs/core';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { CommandMenu } from './CommandMenu.tsx';
import type { ContextPatch } from '../context.ts';
import { useItems } from './useItems.ts';

interface OpenMenu {
  readonly at: { readonly left: number; readonly top: number };
  readonly patch: ContextPatch;
}

/**
 * A row's context menu. Give `onContextMenu` to the row, with what it adds to the context: browsers raise that
 * event for the right button, for Shift+F10 and for the menu key alike. Render `element` beside the table. Nothing
 * opens when there is no item to show (spec §6).
 */
export function useCommandMenu(
  commands: readonly string[],
  label: string,
): {
  readonly onContextMenu: (event: MouseEvent<HTMLElement>, patch: ContextPatch) => void;
  readonly element: ReactNode;
} {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const before = useRef<Element | null>(null);
  const items = useItems(commands, open?.patch);

  const onContextMenu = (event: MouseEvent<HTMLElement>, patch: ContextPatch): void => {
    event.preventDefault();
    before.current = document.activeElement;
    setOpen({ at: placeOf(event), patch });
  };
  const giveBack = (): void => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
  const close = (): void => {
    setOpen(null);
    giveBack();
  };
  const element = open && items.length > 0 && (
    <ContextMenuPopover
      isOpen
      targetOffset={open.at}
      onClose={close}
      content={
        <CommandMenu
          commands={commands}
          source="row-menu"
          patch={open.patch}
          label={label}
          onLeave={giveBack}
        />
      }
    />
  );
  return { onContextMenu, element };
}

/** A keyboard event has no position: open the menu at the element. */
function placeOf(event: MouseEvent<HTMLElement>): OpenMenu['at'] {
  if (event.clientX !== 0 || event.clientY !== 0) return { left: event.clientX, top: event.clientY };
  const box = event.currentTarget.getBoundingClientRect();
  return { left: box.left + 8, top: box.bottom };
}
