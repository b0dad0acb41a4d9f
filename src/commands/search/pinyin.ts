import type * as Whole from './pinyinReader.ts';
import { createStore } from '../../state/createStore.ts';
import { IN_CONTEXT, OTHERS, USUAL } from './ownReadings.ts';

/**
 * Readings of Han characters. Those of the console's own texts are part of it (ownReadings.ts). The dictionary of all others is
 * large: it is loaded when a text has a character that is not among them.
 */
type Reader = Pick<typeof Whole, 'readTogether' | 'readingsOf'>;

interface Context {
  readonly words: string;
  readonly offset: number;
  readonly syllable: string;
}

const usual = new Map<string, string>();
for (const [, syllable = '', glyphs = ''] of USUAL.matchAll(/([a-z]+)([^a-z ]+)/g))
  for (const glyph of glyphs) usual.set(glyph, syllable);
const others = new Map<string, string[]>();
for (const [, syllable = '', glyphs = ''] of OTHERS.matchAll(/([a-z]+)([^a-z ]+)/g))
  for (const glyph of glyphs) others.set(glyph, [...(others.get(glyph) ?? []), syllable]);
const contexts = new Map<string, Context[]>();
for (const [, syllable = '', offset = '', words = ''] of IN_CONTEXT.matchAll(/([a-z]+)(\d)([^ ]+)/g)) {
  const glyph = words[Number(offset)] ?? '';
  contexts.set(glyph, [...(contexts.get(glyph) ?? []), { words, offset: Number(offset), syllable }]);
}

function syllableAt(glyphs: string, at: number, glyph: string): string {
  const found = contexts.get(glyph)?.find(({ words, offset }) => glyphs.startsWith(words, at - offset));
  const syllable = found?.syllable ?? usual.get(glyph);
  if (syllable === undefined) void loadPinyin();
  return syllable ?? '';
}

const own: Reader = {
  readTogether: (glyphs) => {
    let at = 0;
    return Array.from(glyphs, (glyph) => {
      const syllable = syllableAt(glyphs, at, glyph);
      at += glyph.length;
      return syllable;
    });
  },
  readingsOf: (glyph) => [usual.get(glyph) ?? '', ...(others.get(glyph) ?? [])],
};

const whole = createStore<Reader | null>(null);
let loading: Promise<void> | null = null;

/** The best reader there is. */
export const pinyin = (): Reader => whole.snapshot() ?? own;
/** Calls back when the dictionary has been loaded: a text with other characters is to be read again. */
export const onPinyin = whole.subscribe;
export const isPinyinWhole = (): boolean => whole.snapshot() !== null;
/** Whether the dictionary was asked for and is on its way. */
export const isPinyinPending = (): boolean => loading !== null && !isPinyinWhole();

/** Loads the dictionary once. Never rejects: after a failure the next call retries. */
export function loadPinyin(): Promise<void> {
  loading ??= import('./pinyinReader.ts').then(
    (loaded) => whole.set(loaded),
    () => {
      loading = null;
    },
  );
  return loading;
}
