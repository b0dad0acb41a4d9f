import type { Page } from 'playwright-core';
import type { Side } from './sides.ts';

/** What one stretch of an activity showed. */
export interface Stretch {
  /** ms from each frame to the next. */
  readonly frames: readonly number[];
  /** Frames in which one of the points looked at showed nothing; 0 for a canvas. */
  readonly blank: number;
  /** Jumps only: ms from each jump until all points show text and that is painted. */
  readonly readable: readonly number[];
  /** How far it went, px. */
  readonly way: number;
}

const XS = [260, 700, 1100];
const YS = [150, 450, 750];

interface Recording {
  frames: number[];
  blank: number;
  way: number;
  last: number;
  isOn: boolean;
}
declare global {
  interface Window {
    benchRecording: Recording;
  }
}

/** Records every frame while `act` goes on. Looking for blank places costs time itself: those frames are no measure. */
async function record({ page, plan }: Side, isLooking: boolean, act: () => Promise<void>): Promise<Stretch> {
  await page.evaluate(
    ([selector, isText, xs, ys]) => {
      const box = document.querySelector(selector);
      if (!box) throw new Error(`nothing to scroll: ${selector}`);
      const now: Recording = { frames: [], blank: 0, way: 0, last: box.scrollTop, isOn: true };
      window.benchRecording = now;
      // No named function in here: a transpiler that keeps names would call a helper that the page lacks.
      void (async () => {
        let before = performance.now();
        while (now.isOn) {
          const at = await new Promise<number>(requestAnimationFrame);
          now.frames.push(at - before);
          before = at;
          now.way += Math.abs(box.scrollTop - now.last);
          now.last = box.scrollTop;
          if (isText && ys.some((y) => xs.some((x) => !document.elementFromPoint(x, y)?.textContent)))
            now.blank += 1;
        }
      })();
    },
    [plan.selector, isLooking && plan.isText, XS, YS] as const,
  );
  await act();
  const { frames, blank, way } = await page.evaluate(() => {
    window.benchRecording.isOn = false;
    return window.benchRecording;
  });
  // The first one began before the recording did.
  return { frames: frames.slice(1), blank, way, readable: [] };
}

const until = async (ms: number, step: (nth: number) => Promise<unknown>): Promise<void> => {
  const end = Date.now() + ms;
  for (let nth = 0; Date.now() < end; nth += 1) await step(nth);
};
const pause = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms);

/** px a notch: by the row, by the wheel, by twelve rows. */
const NOTCHES = [28, 112, 336];

/** The wheel itself, turned as fast as the page takes it. */
export const wheel = (side: Side, ms: number, isLooking = false): Promise<Stretch> =>
  record(side, isLooking, async () => {
    await side.page.mouse.move(700, 450);
    await until(ms, (nth) => side.page.mouse.wheel(0, NOTCHES[Math.floor(nth / 20) % NOTCHES.length] ?? 0));
  });

/** ms between two repeats of a held key. */
const REPEAT = 33;

/** PageDown held down. Tables that do not know the key, and do not let the browser have it, do not move. */
export const held = (side: Side, ms: number, isLooking = false): Promise<Stretch> =>
  record(side, isLooking, async () => {
    await side.page.mouse.click(700, 450);
    await until(ms, async () => {
      await side.page.keyboard.down('PageDown');
      await pause(side.page, REPEAT);
    });
    await side.page.keyboard.up('PageDown');
  });

/** Jumps to far places, one after the other, each as soon as the one before can be read. */
export async function jumps(side: Side, ms: number, isLooking = false): Promise<Stretch> {
  let readable: number[] = [];
  const stretch = await record(side, isLooking, async () => {
    readable = await side.page.evaluate(
      async ([selector, isText, xs, ys, during]) => {
        const box = document.querySelector(selector);
        if (!box) throw new Error(`nothing to scroll: ${selector}`);
        const all = box.scrollHeight - box.clientHeight;
        const times: number[] = [];
        const end = performance.now() + during;
        const channel = new MessageChannel();
        for (let jump = 1; performance.now() < end; jump++) {
          const from = performance.now();
          box.scrollTop = Math.floor(((jump * 0.381) % 1) * all);
          for (let frame = 0; frame < 60; frame++) {
            await new Promise(requestAnimationFrame);
            // After the frame is painted.
            await new Promise((done) => {
              channel.port1.onmessage = done;
              channel.port2.postMessage(null);
            });
            const isReadable = ys.every((y) =>
              xs.every((x) => {
                const found = document.elementFromPoint(x, y);
                return found?.childElementCount === 0 && (found.textContent ?? '').length > 0;
              }),
            );
            if (!isText || isReadable) break;
          }
          times.push(performance.now() - from);
          for (let rest = 0; rest < 3; rest++) await new Promise(requestAnimationFrame);
        }
        return times;
      },
      [side.plan.selector, side.plan.isText, XS, YS, ms] as const,
    );
  });
  return { ...stretch, readable };
}
