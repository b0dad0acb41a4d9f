import { Menu, MenuItem } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { ContextPatch } from '../context.ts';
import type { CommandSource } from '../events.ts';
import { Keycaps } from '../keys/Keycaps.tsx';
import { ariaShortcut } from '../keys/shortcut.ts';
import { useKeysOf, useRunCommand } from '../useCommands.ts';
import { useItems, type CommandItem } from './useItems.ts';
import './menu.css';

export interface CommandMenuProps {
  readonly commands: readonly string[];
  readonly source: Extract<CommandSource, 'toolbar' | 'row-menu'>;
  /** The row to which the menu belongs. */
  readonly patch?: ContextPatch;
  readonly label: string;
  /**
   * Runs before a command: the menu closes first, so that what the command opens returns the focus to the right
   * element.
   */
  readonly onLeave?: () => void;
}

/** The commands as a menu, without those that the person may not run. The first item takes the focus. */
export function CommandMenu({ commands, source, patch, label, onLeave }: CommandMenuProps) {
  const items = useItems(commands, patch);
  const run = useRunCommand();
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // After the popover has placed itself: focusing earlier would scroll the page to its first position.
    const frame = requestAnimationFrame(() => menuItems(holder.current)[0]?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={holder} onKeyDown={moveFocus}>
      <Menu aria-label={label} className="cmd-menu">
        {items.map((item) => (
          <Item
            key={item.command.id}
            item={item}
            onRun={() => {
              onLeave?.();
              void run(item.command.id, {}, source, patch);
            }}
          />
        ))}
      </Menu>
    </div>
  );
}

function Item({
  item: { command, reason, isPressed },
  onRun,
}: {
  readonly item: CommandItem;
  readonly onRun: () => void;
}) {
  const [shortcut] = useKeysOf()(command.id);
  const Icon = command.icon;
  return (
    <MenuItem
      text={
        <>
          {command.title}
          {reason !== null && <small className="cmd-menu-reason">{reason}</small>}
        </>
      }
      disabled={reason !== null}
      multiline
      data-command={command.id}
      onClick={onRun}
      {...(isPressed
        ? { icon: <TickIcon size={16} aria-label="已开启" /> }
        : Icon && { icon: <Icon size={16} /> })}
      {...(command.tone && { intent: command.tone })}
      {...(shortcut !== undefined && {
        labelElement: <Keycaps shortcut={shortcut} />,
        'aria-keyshortcuts': ariaShortcut(shortcut),
      })}
    />
  );
}

const menuItems = (holder: HTMLElement | null): readonly HTMLElement[] => [
  ...(holder?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** The menu pattern (ARIA) requires arrow keys, which Blueprint's menu does not handle. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = menuItems(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: at <= 0 ? items.length - 1 : at - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[target]?.focus();
}
