import { whenIdle } from '../commands/search/whenIdle.ts';
import { loadSurfaces } from '../commands/surfaces/lateSurfaces.ts';
import { loadAreaSwitch } from './dialogs/AreaSwitchHost.tsx';
import { settled } from './feedback/settled.ts';
import { traffic } from './feedback/traffic.ts';
import { lateCommands } from './registry.ts';

/**
 * Loads what the first page did without once it shows what it has read: palette, help sheet and the commands of all other pages,
 * so that no key waits for the network. What fails is loaded where it is asked for. @returns the function that calls it off
 */
export function loadTheRest(): () => void {
  let isOver = false;
  void settled(() => traffic.isUnderWay()).then(() =>
    whenIdle(() => {
      if (isOver) return;
      void lateCommands.load();
      for (const load of [loadSurfaces, loadAreaSwitch]) load().catch(() => undefined);
    }),
  );
  return () => {
    isOver = true;
  };
}
