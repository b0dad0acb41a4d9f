import { UNREAD_MOST } from '../../../contract/message.ts';
import { useServices } from '../../commands/services.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { useStore } from '../../state/useStore.ts';
import { BELL_COMMAND } from './bellCommands.ts';

/** 消息 in the top bar, with the number of unread messages. */
export function BellButton() {
  const { bell } = useServices();
  const { unread } = useStore(bell);
  return (
    <span className="top-jobs">
      <CommandButton command={BELL_COMMAND} />
      {unread > 0 && (
        <span
          className="top-jobs-count top-bell-count"
          role="status"
          aria-label={`${unread >= UNREAD_MOST ? `超过 ${UNREAD_MOST - 1}` : unread} 条未读消息`}
        >
          {unread >= UNREAD_MOST ? `${UNREAD_MOST - 1}+` : unread}
        </span>
      )}
    </span>
  );
}
