import { useContext } from 'react';
import { LEAVING } from '../../../commands/events.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { unsaved, UnsavedPlaceContext } from '../../../ui/form/unsaved.ts';

/**
 * Removes a form from its page: asks first if it holds unsaved input.
 */
export function useLeaving(): (leave: () => void) => Promise<void> {
  const place = useContext(UnsavedPlaceContext);
  const services = useCommandContext((context) => context.services);
  return async (leave) => {
    if (unsaved.isHeld(place)) {
      if (!(await services.confirm(LEAVING))) return;
      unsaved.discard(place);
    }
    leave();
  };
}
