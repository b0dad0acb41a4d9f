import { definePlace } from '../../commands/place.ts';
import type { TabStore } from './tabStore.ts';

/** The tabs of the page. */
export const tabsPlace = definePlace<{
  readonly store: TabStore;
  /** Whether a tab holds input that closing it would lose. */
  isUnsaved(tabId: string): boolean;
}>('tabs');

/** Id of the tab that a menu was opened on; without one, commands are about the tab in front. */
export const pointedTabPlace = definePlace<string>('tabs.pointed');
