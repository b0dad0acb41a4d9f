import { useCallback, useState } from 'react';
import { useServices } from '../../../commands/services.ts';

/**
 * Unsaved input of a form, kept in this tab: restored after a reload and after the same person's next login (spec
 * §4, session expiry). Never for secrets. Call `drop` after saving.
 */
export function useDraft<T>(
  name: string,
  initial: T,
): { readonly value: T; readonly isDraft: boolean; set(value: T): void; drop(): void } {
  const { drafts } = useServices();
  const [state, setState] = useState(() => {
    const kept = drafts.read(name) as { readonly value: T } | null;
    return { value: kept?.value ?? initial, isDraft: kept !== null };
  });
  const set = useCallback(
    (value: T) => {
      setState({ value, isDraft: true });
      drafts.write(name, { value });
    },
    [drafts, name],
  );
  const drop = useCallback(() => {
    setState((old) => ({ ...old, isDraft: false }));
    drafts.drop(name);
  }, [drafts, name]);
  return { ...state, set, drop };
}
