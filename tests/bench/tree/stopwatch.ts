import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Resolves with the milliseconds from the next key to the end of the frame that shows what it did. */
    nextKey(shown: string | null): Promise<number>;
    keyTaken: Promise<number>;
  }
}

/** A line of the tree is on screen. */
export const TREE = '.tree .tree-row';
/** The key does nothing but have the panel painted. */
export const REPAINT = '.sheet[data-painted]';

/**
 * Runs in the page, before its own scripts. The frame that counts is the first in which what `shown` names is there; for
 * null the first after the lines of the tree have changed.
 */
export function stopwatch(): void {
  let changed = false;
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((records) => {
      changed ||= records.some(
        ({ target }) => (target as Element).parentElement?.closest('.tree-box, .tree-all') != null,
      );
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }),
  );
  let taken: ((ms: number) => void) | null = null;
  let wanted: string | null = null;
  window.nextKey = (shown) =>
    new Promise((resolve) => {
      wanted = shown;
      taken = resolve;
    });
  const look = (since: number, frames: number, first = 0): void =>
    void requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        const ms = performance.now() - since;
        // A letter that has changed no line after three frames changes none: the first of them shows all that it does.
        const isNothing = wanted === null && !changed && frames === 3;
        const isThere = wanted === null ? changed : document.querySelector(wanted) !== null;
        if (!isThere && !isNothing) return look(since, frames + 1, frames === 1 ? ms : first);
        taken?.(isNothing ? first : ms);
        taken = null;
      };
      painted.port2.postMessage(null);
    });
  // Before the page's own: what is a command's key goes no further than its dispatcher.
  addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (!taken) return;
      changed = false;
      if (key === 'Shift') {
        // A background that nobody can tell from the one before.
        const panel = document.querySelector<HTMLElement>('.sheet');
        panel?.style.setProperty('background', `rgb(255 255 255 / ${Math.random() / 100})`);
        panel?.setAttribute('data-painted', '');
      }
      look(timeStamp, 1);
    },
    true,
  );
}

/** Presses a key, and gives the milliseconds that it took. */
export async function msOf(page: Page, key: string, shown: string | null): Promise<number> {
  await page.evaluate((what) => {
    document.querySelector('.sheet')?.removeAttribute('data-painted');
    window.keyTaken = window.nextKey(what);
  }, shown);
  await page.keyboard.press(key);
  return page.evaluate(() => window.keyTaken);
}
