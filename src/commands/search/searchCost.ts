/**
 * The cost of a match; lower is better. The kinds of match, best first: an exact code, the whole text, its
 * beginning, a later word, one with gaps, the group only, one with a typing error. Differences within a kind, use
 * included, stay below the step to the next kind.
 */
const KIND = 200;
export const CODE = -2 * KIND;
export const PREFIX = KIND;
export const WORD_START = 2 * KIND;
/** For each gap. */
export const GAP = 4 * KIND;
export const GROUP = 40 * KIND;
export const TYPO = 80 * KIND;
/** No match. */
export const NEVER = 1 << 24;

/** A fully spelt syllable, and a partly typed one. Initials alone (`rdz`) are an intended shorthand. */
export const SPELT = 1;
export const PARTIAL = 2;
/** A syllable with inner letters left out (`di` for `dui`). */
export const LOOSE = 8;
/** A match in a keyword instead of the title. */
export const KEYWORD = 5;
/** The prefix of a code: after every match by name, before matches by group only. */
export const CODE_PART = GROUP - 2 * KIND;
/** A code that several items share. */
export const SHARED = 30;
/** Skipped or remaining text costs its length, at most this. */
export const FAR = 20;
/** The largest bonus for use: it ranks a hit within its kind, never above a better kind. */
export const USED = 60;

/** Whether the hit is the whole text or its beginning: no word skipped and no gap. */
export const isNamed = (cost: number): boolean => cost < WORD_START - USED;
/** Whether it is an exact code. */
export const isCode = (cost: number): boolean => cost < -KIND;
