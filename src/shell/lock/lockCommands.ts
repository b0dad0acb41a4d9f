import { LockIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';

const listeners = new Set<() => void>();

/** Carries the wish to lock from the command to the host that is mounted. */
export const lockBell = {
  ring: (): void => {
    for (const listener of [...listeners]) listener();
  },
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const lockCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'session.lock',
    title: '锁定屏幕',
    keywords: ['lock screen', 'away', '离开', '锁屏'],
    section: '通用',
    icon: LockIcon,
    shortcut: 'Alt+L',
    permission: 'session',
    scope: 'global',
    perform: () => lockBell.ring(),
  }),
];
