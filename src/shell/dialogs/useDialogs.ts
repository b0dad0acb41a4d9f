import { useCallback, useState } from 'react';
import type { Services } from '../../commands/services.ts';

/** What each open shared dialog was opened with, by its name. */
export type OpenDialogs = Readonly<Record<string, unknown>>;

/** The shared dialogs that are open (src/commands/dialog.ts); several may be, one above the other. */
export function useDialogs(): {
  readonly open: OpenDialogs;
  readonly show: Services['show'];
  readonly close: (name: string) => void;
} {
  const [open, setOpen] = useState<OpenDialogs>({});
  const show = useCallback<Services['show']>(
    ({ name }, props) => setOpen((now) => ({ ...now, [name]: props })),
    [],
  );
  const close = useCallback(
    (name: string) =>
      setOpen((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== name))),
    [],
  );
  return { open, show, close };
}
