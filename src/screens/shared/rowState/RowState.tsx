import { useEffect, useRef, type RefObject } from 'react';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import './row-state.css';

interface RowStateProps {
  readonly text: string;
  readonly hasFailed: boolean;
  /** Commands that are visible after a failure. */
  readonly retry: string;
  readonly dismiss: string;
}

/** How the active row stands, and what came of its last change, above a list whose rows have a machine. */
export function RowState({ text, hasFailed, retry, dismiss }: RowStateProps) {
  return (
    <div className="row-state" role={hasFailed ? 'alert' : 'status'}>
      <span>{text}</span>
      <CommandButton command={retry} />
      <CommandButton command={dismiss} />
    </div>
  );
}

/**
 * Gives the active row to its machine, by `pick`, whenever `key` changes; a row that becomes active while another one is being
 * changed waits until that is done. `done`, which the machine runs after each change, becomes `refresh`.
 */
export function usePickedRow(
  { key, isBusy }: { readonly key: string | null; readonly isBusy: boolean },
  pick: () => void,
  done: RefObject<() => void>,
  refresh: () => void,
): void {
  /** The row that the machine has. */
  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (isBusy || announced.current === key) return;
    announced.current = key;
    pick();
  }, [isBusy, key, pick]);
  useEffect(() => {
    done.current = refresh;
  }, [done, refresh]);
}
