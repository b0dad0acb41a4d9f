import { useContext } from 'react';
import { LEAVING } from '../../../commands/events.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { unsaved, UnsavedPlaceContext } from '../../../ui/form/unsaved.ts';

/** Wraps an action that leaves the form's page: with unsaved input it asks first, otherwise it runs at once. */
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
