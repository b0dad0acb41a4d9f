import type { Range } from './searchMatch.ts';

/** A text with the found parts marked. Ranges are sorted and do not overlap. */
export function Highlight({ text, ranges }: { readonly text: string; readonly ranges: readonly Range[] }) {
  if (ranges.length === 0) return text;
  // By place and not by range: the marks of the letter before are written into, not made anew.
  return (
    <>
      {ranges.map(([start, end], nth) => [
        text.slice(ranges[nth - 1]?.[1] ?? 0, start),
        <mark key="found">{text.slice(start, end)}</mark>,
      ])}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  );
}
