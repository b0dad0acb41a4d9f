import { Button, Classes, PopoverNext, Tooltip } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { memo, useId, useRef, type ReactElement } from 'react';
import { CommandMenu } from './CommandMenu.tsx';
import type { ContextPatch } from '../context.ts';
import { Keycaps } from '../keys/Keycaps.tsx';
import { ariaShortcut } from '../keys/shortcut.ts';
import { useKeysOf, useRunCommand } from '../useCommands.ts';
import { useItems, type CommandItem } from './useItems.ts';
import './menu.css';

/** A drop-down of commands. */
export interface ToolbarMenu {
  readonly title: string;
  readonly commands: readonly string[];
}

export interface ToolbarProps {
  readonly items: readonly (string | ToolbarMenu)[];
  readonly label: string;
  readonly patch?: ContextPatch;
}

/**
 * Commands as buttons. Commands that the person may not run are left out, and so is a drop-down without items (spec
 * §6).
 */
export function Toolbar({ items, label, patch }: ToolbarProps) {
  return (
    <div className="cmd-toolbar" role="toolbar" aria-label={label}>
      {items.map((item) =>
        typeof item === 'string' ? (
          <CommandButton key={item} command={item} {...(patch && { patch })} />
        ) : (
          <DropDown key={item.title} menu={item} {...(patch && { patch })} />
        ),
      )}
    </div>
  );
}

interface CommandButtonProps {
  readonly command: string;
  /** Replaces the command's title with a more specific one. */
  readonly text?: string;
  readonly patch?: ContextPatch;
}

/** One command as a button, or nothing when the person may not run it. */
export function CommandButton({ command, text, patch }: CommandButtonProps) {
  const [item] = useItems([command], patch);
  return item && <ItemButton item={item} {...(text !== undefined && { text })} {...(patch && { patch })} />;
}

/**
 * A disabled button stays reachable by Tab, so that its reason can be read (design §3). It is drawn again only when it changes: a
 * list draws its bar at each row that the cursor goes to.
 */
const ItemButton = memo(function ItemButton({
  item: { command, reason, isPressed },
  text,
  patch,
}: Omit<CommandButtonProps, 'command'> & { readonly item: CommandItem }) {
  const run = useRunCommand();
  const describedBy = useId();
  const isDown = useRef(false);
  const [shortcut] = useKeysOf()(command.id);
  const Icon = command.icon;
  // A text of its own says what is done, and not what is on.
  const isOn = text === undefined ? isPressed : undefined;
  const button = (
    <Button
      text={text ?? command.title}
      data-command={command.id}
      onClick={() => reason === null && void run(command.id, {}, 'toolbar', patch)}
      // Blueprint clicks when Enter comes up: of the palette's Enter, which gives the focus back, only that part comes here.
      onKeyDownCapture={() => {
        isDown.current = true;
      }}
      onKeyUpCapture={(event) => {
        if (!isDown.current) event.stopPropagation();
        isDown.current = false;
      }}
      {...(Icon && { icon: <Icon size={16} /> })}
      {...(command.tone && { intent: command.tone })}
      {...(isOn !== undefined && { 'aria-pressed': isOn, active: isOn })}
      {...(reason !== null && {
        'aria-disabled': true,
        'aria-describedby': describedBy,
        className: Classes.DISABLED,
      })}
      {...(shortcut !== undefined && {
        endIcon: <Keycaps shortcut={shortcut} />,
        'aria-keyshortcuts': ariaShortcut(shortcut),
      })}
    />
  );
  if (reason === null) return button;
  return (
    <>
      <Tooltip content={reason} compact>
        {button}
      </Tooltip>
      <span id={describedBy} className="cmd-toolbar-reason">
        {reason}
      </span>
    </>
  );
});

interface DropDownProps {
  readonly menu: ToolbarMenu;
  readonly patch?: ContextPatch;
  readonly placement?: 'bottom-start' | 'bottom-end';
  /** Rendered instead of the plain button. */
  readonly children?: ReactElement;
}

/** Commands behind one button; without items there is no button (spec §6). */
export const DropDown = memo(function DropDown({
  menu,
  patch,
  placement = 'bottom-start',
  children,
}: DropDownProps) {
  const items = useItems(menu.commands, patch);
  const opener = useRef<Element | null>(null);
  if (items.length === 0) return null;
  return (
    <PopoverNext
      onOpening={() => {
        opener.current = document.activeElement;
      }}
      placement={placement}
      animation="minimal"
      // No fade-out: while it lasted, the menu would take the next key.
      transitionDuration={0}
      arrow={false}
      shouldReturnFocusOnClose
      content={
        <CommandMenu
          commands={menu.commands}
          source="toolbar"
          label={menu.title}
          onLeave={() => {
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(patch && { patch })}
        />
      }
    >
      {children ?? <Button text={menu.title} endIcon={<CaretDownIcon />} aria-haspopup="menu" />}
    </PopoverNext>
  );
});
