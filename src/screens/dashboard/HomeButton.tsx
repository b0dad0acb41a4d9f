import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useRunCommand, useTip } from '../../commands/useCommands.ts';

interface HomeButtonProps {
  readonly command: 'home.table' | 'home.refresh';
  readonly text: string;
}

/** A small button in a card: the command under a word that fits its place. */
export function HomeButton({ command, text }: HomeButtonProps): ReactNode {
  const run = useRunCommand();
  const tip = useTip(command, text);
  return (
    <Button
      variant="minimal"
      size="small"
      text={text}
      title={tip}
      data-command={command}
      onClick={() => void run(command, {}, 'toolbar')}
    />
  );
}
