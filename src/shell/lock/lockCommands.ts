import { LockIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import { createStore } from '../../state/createStore.ts';

const requests = createStore(0);

/** Asks the mounted lock host to lock the screen. */
export const lockRequests = {
  send: (): void => requests.set(requests.snapshot() + 1),
  subscribe: requests.subscribe,
};

export const lockCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'session.lock',
    solo: true,
    title: '锁定屏幕',
    keywords: ['lock screen', 'away', '离开', '锁屏'],
    section: '通用',
    icon: LockIcon,
    shortcut: 'Alt+L',
    permission: 'session',
    scope: 'global',
    perform: () => lockRequests.send(),
  }),
];
