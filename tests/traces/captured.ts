import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Presses } from './presses.ts';
import type { Trace } from './trace.ts';

interface Captured extends Presses, Trace {}

/**
 * What Chromium on Linux sent while fcitx5 (on which Sogou for Linux is built) and ibus-libpinyin (which shows the words
 * within the text, as Microsoft Pinyin does) worked, recorded by capture.ts on a busy machine: there keys come late, under
 * the code of a later one, and some not at all.
 */
export const captured: readonly Captured[] = ['fcitx5', 'ibus'].flatMap((engine) => {
  const text = readFileSync(path.join(import.meta.dirname, `ime/${engine}.json`), 'utf8');
  const { traces } = JSON.parse(text) as { readonly traces: readonly Captured[] };
  return traces.map((trace) => ({ ...trace, name: `${engine}: ${trace.name}` }));
});

/** A person's, in a field. */
export const composed = captured.filter(({ name, outside }) => !outside && !name.includes('a reader'));
export const outside = captured.filter((trace) => trace.outside);
export const readers = captured.filter(({ name }) => name.includes('a reader'));

/** Presses of Enter that are none of the input method's: a second one, when the word was there. */
export const meantEnters = ({ events }: Trace): number =>
  events.filter(
    ({ type, key, keyCode, isComposing }) =>
      type === 'keydown' && key === 'Enter' && keyCode === 13 && !isComposing,
  ).length;
