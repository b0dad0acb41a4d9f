import { CrossIcon, DisableIcon, RefreshIcon, TickIcon } from '@blueprintjs/icons';
import { hintMessageCalls } from '../../../contract/hintMessage.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';
import { guideNow, noteVote, shownGuides } from './guideStore.ts';

const base = {
  section: '处理指引',
  permission: 'session',
  scope: 'global',
  overModals: true,
  unlogged: true,
} as const;
const isShown = (): boolean => guideNow() !== null;

async function vote({ services }: CommandContext, helped: boolean): Promise<void> {
  const guide = guideNow();
  if (!guide) return;
  await services.api.call(hintMessageCalls.rateGuide, { hintId: guide.hintId, helped });
  noteVote(helped);
}

/** Commands of the guide beside an error. */
export const guideCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'guide.helped',
    solo: true,
    title: '指引有用',
    keywords: ['guide helped', 'useful'],
    icon: TickIcon,
    shortcut: 'Alt+Shift+Y',
    visible: isShown,
    perform: (ctx) => vote(ctx, true),
  }),
  defineCommand({
    ...base,
    id: 'guide.unhelped',
    solo: true,
    title: '指引没用',
    keywords: ['guide did not help', 'useless'],
    icon: DisableIcon,
    shortcut: 'Alt+Shift+N',
    visible: isShown,
    perform: (ctx) => vote(ctx, false),
  }),
  defineCommand({
    ...base,
    id: 'guide.next',
    solo: true,
    title: '下一条指引',
    keywords: ['next guide', '另一条'],
    icon: RefreshIcon,
    shortcut: 'Alt+Shift+M',
    visible: () => (shownGuides.snapshot()?.guides.length ?? 0) > 1,
    perform: () => {
      const shown = shownGuides.snapshot();
      if (shown) shownGuides.set({ ...shown, nth: (shown.nth + 1) % shown.guides.length });
    },
  }),
  defineCommand({
    ...base,
    id: 'guide.close',
    solo: true,
    title: '关闭指引',
    keywords: ['close guide', 'dismiss'],
    icon: CrossIcon,
    shortcut: 'Alt+Shift+G',
    visible: isShown,
    perform: () => shownGuides.set(null),
  }),
];
