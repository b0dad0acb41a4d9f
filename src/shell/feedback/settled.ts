import { traffic } from './traffic.ts';

/** How often it is looked whether the page still reads, and for how long at most, ms. */
const EVERY_MS = 50;
const LONGEST_MS = 15_000;

const isReading = (isUnderWay: () => boolean): boolean =>
  isUnderWay() || [...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility());

/**
 * Resolves when the page has read what it shows. Two looks in a row: between a step and what it makes the page read, nothing is
 * read for a moment.
 * @param isUnderWay absent: short calls, such as a poll, do not count
 */
export async function settled(isUnderWay = (): boolean => traffic.snapshot().isBusy): Promise<void> {
  let calm = 0;
  for (let waited = 0; calm < 2 && waited < LONGEST_MS; waited += EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    calm = isReading(isUnderWay) ? 0 : calm + 1;
  }
}
