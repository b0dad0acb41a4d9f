import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useScope } from '../commands/useCommands.ts';

/** Puts a screen without a list on the scope stack, under its own path. */
export function useScreenScope(title: string): void {
  const [path] = useLocation();
  // Keep the object stable: a new one on each render would make the toolbars render endlessly.
  const screen = useMemo(() => ({ path, title }), [path, title]);
  useScope('screen', { screen });
}
