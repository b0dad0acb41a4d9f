import type { Range } from './searchMatch.ts';

/** A text with the found parts marked. Ranges are sorted and do not overlap. */
export function Highlight({ text, ranges }: { readonly text: string; readonly ranges: readonly Range[] }) {
  if (ranges.length === 0) return text;
  const parts = ranges.map(([start, end], nth) => ({
    plain: text.slice(ranges[nth - 1]?.[1] ?? 0, start),
    marked: text.slice(start, end),
    start,
  }));
  return (
    <>
      {parts.map(({ plain, marked, start }) => (
        <span key={start}>
          {plain}
          <mark>{marked}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  );
}
