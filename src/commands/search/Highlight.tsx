import type { Range } from './searchMatch.ts';

/** A text with its matches marked. Ranges are sorted and do not overlap. */
export function Highlight({ text, ranges }: { readonly text: string; readonly ranges: readonly Range[] }) {
  if (ranges.length === 0) return text;
  // Keyed by position rather than by range, so that React reuses the marks of the previous query.
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
