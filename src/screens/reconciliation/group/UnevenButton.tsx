import { formatCount } from '../../../../contract/wire/money.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { listPlace } from '../../../list/listPlace.ts';

interface UnevenButtonProps {
  readonly command: 'dayRec.onlyUneven' | 'monthRec.onlyUneven';
  /** Uneven rows that the list's filters find. */
  readonly count: number;
}

/** Leads from a finished run to the rows that do not balance; absent where only those are shown. */
export function UnevenButton({ command, count }: UnevenButtonProps) {
  const shown = useCommandContext((context) => listPlace.in(context)?.filters?.values.checkStatus);
  if (count === 0 || shown === '2') return null;
  return <CommandButton command={command} text={`查看不平的 ${formatCount(count)} 行`} />;
}
