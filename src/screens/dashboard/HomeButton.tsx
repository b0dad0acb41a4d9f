import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useRunCommand, useTip } from '../../commands/useCommands.ts';

interface HomeButtonProps {
  readonly command: 'home.table' | 'home.refresh' | 'jobs.open';
  readonly text: string;
}

/** A small command button in a card, with a short label. */
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
