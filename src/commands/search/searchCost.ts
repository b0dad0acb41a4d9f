/**
 * What a match costs, the smaller the better. The kinds of match lie apart: an exact code, the whole text, its
 * beginning, a later word of it, and what has gaps; then found by group only, then found past a typing error. What
 * distinguishes two matches of a kind costs less than the way to the next kind, use included.
 */
const KIND = 200;
export const CODE = -2 * KIND;
export const PREFIX = KIND;
export const WORD_START = 2 * KIND;
/** For each place where something was left out. */
export const GAP = 4 * KIND;
export const GROUP = 40 * KIND;
export const TYPO = 80 * KIND;
/** No match. */
export const NEVER = 1 << 24;

/** A whole syllable spelt out, and one typed in part; the initial alone is the shorthand that people mean (`rdz`). */
export const SPELT = 1;
export const PARTIAL = 2;
/** A syllable with letters left out inside (`di` for `dui`). */
export const LOOSE = 8;
/** Another word than the title's. */
export const KEYWORD = 5;
/** The beginning of a code: behind everything that is named so, before what is found by group only. */
export const CODE_PART = GROUP - 2 * KIND;
/** A code that others have too. */
export const SHARED = 30;
/** Text left over or passed by costs its length, up to this. */
export const FAR = 20;
/** What use takes off at most: it lifts a hit within its kind, and never above a better kind. */
export const USED = 60;

/** Whether the hit is what was typed, or begins so: no word passed by, nothing left out. */
export const isNamed = (cost: number): boolean => cost < WORD_START - USED;
/** Whether it is an exact code. */
export const isCode = (cost: number): boolean => cost < -KIND;
