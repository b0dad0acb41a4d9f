import { Button, Classes, PopoverNext, Tooltip } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { shortcutsOf } from './command.ts';
import { CommandMenu } from './CommandMenu.tsx';
import type { ContextPatch } from './context.ts';
import { Keycaps } from './Keycaps.tsx';
import { ariaShortcut } from './shortcut.ts';
import { useRunCommand } from './useCommands.ts';
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

/** Commands as buttons. What the person may not do is not there; a drop-down without items neither (spec §6). */
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
  readonly patch?: ContextPatch;
}

/** One command as a button, or nothing. */
export function CommandButton({ command, patch }: CommandButtonProps) {
  const [item] = useItems([command], patch);
  const run = useRunCommand();
  if (!item) return null;
  return <ItemButton item={item} onRun={() => void run(command, {}, 'toolbar', patch)} />;
}

/** A disabled button stays reachable by Tab, so that its reason can be read (design §3). */
function ItemButton({
  item: { command, reason },
  onRun,
}: {
  readonly item: CommandItem;
  readonly onRun: () => void;
}) {
  const describedBy = useId();
  const [shortcut] = shortcutsOf(command);
  const Icon = command.icon;
  const button = (
    <Button
      text={command.title}
      onClick={() => reason === null && onRun()}
      {...(Icon && { icon: <Icon size={16} /> })}
      {...(command.tone && { intent: command.tone })}
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
}

function DropDown({ menu, patch }: { readonly menu: ToolbarMenu; readonly patch?: ContextPatch }) {
  const items = useItems(menu.commands, patch);
  if (items.length === 0) return null;
  return (
    <PopoverNext
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      shouldReturnFocusOnClose
      content={
        <CommandMenu commands={menu.commands} source="toolbar" label={menu.title} {...(patch && { patch })} />
      }
    >
      <Button text={menu.title} endIcon={<CaretDownIcon />} aria-haspopup="menu" />
    </PopoverNext>
  );
}
