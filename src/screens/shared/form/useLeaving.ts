import { useContext } from 'react';
import { LEAVING } from '../../../commands/events.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { unsaved, UnsavedPlaceContext } from '../../../ui/form/unsaved.ts';

/**
 * For what takes a form off its page: does it once the person agrees to lose what they have typed there, and at once where
 * there is nothing to lose.
 */
export function useLeaving(): (leave: () => void) => Promise<void> {
  const place = useContext(UnsavedPlaceContext);
  const { services } = useCommandContext();
  return async (leave) => {
    if (unsaved.isHeld(place)) {
      if (!(await services.confirm(LEAVING))) return;
      unsaved.discard(place);
    }
    leave();
  };
}
