import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useScope } from '../commands/useCommands.ts';

/** Puts a plain screen on the scope stack, under its own path. */
export function useScreenScope(title: string): void {
  const [path] = useLocation();
  // One object a place: a new one at each render would make the toolbars render for ever.
  const screen = useMemo(() => ({ path, title }), [path, title]);
  useScope('screen', { screen });
}
