import { PlayIcon } from '@blueprintjs/icons';
import type { Sequence } from '../../../contract/sequence.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import { SEQUENCE } from '../../commands/keys/keyFile.ts';

export const sequenceBase = {
  section: '常用流程',
  permission: 'session',
  scope: 'global',
  unlogged: true,
  solo: true,
} as const;

export const commandIdOf = ({ sequenceId }: Pick<Sequence, 'sequenceId'>): string =>
  `${SEQUENCE}${sequenceId}`;

/** The command that runs a sequence. Its key is the person's own. */
export const commandOf = (
  sequence: Sequence,
  { running, run }: { running(): Sequence | null; run(sequence: Sequence): void },
): AnyCommand =>
  defineCommand({
    ...sequenceBase,
    id: commandIdOf(sequence),
    title: sequence.name,
    keywords: ['sequence', '流程', ...(sequence.isOwn ? [] : [sequence.authorName])],
    icon: PlayIcon,
    enabled: () => {
      const other = running();
      return other ? `正在运行「${other.name}」` : true;
    },
    perform: () => run(sequence),
  });
