import { dayAfter } from '../query/range.ts';

/** Days, both included, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const monthAfter = (first: string): string => {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** A span as whole months (their first days) and the remaining days at its edges. */
export function splitMonths({ from, to }: Days): { readonly months: Days | null; readonly edges: Days[] } {
  const first = from === firstOf(from) ? from : monthAfter(firstOf(from));
  // The month of `to` is whole when it ends there.
  const end = dayAfter(to, 1);
  const last = firstOf(end);
  if (first >= last) return { months: null, edges: [{ from, to }] };
  return {
    months: { from: first, to: firstOf(dayAfter(last, -1)) },
    edges: [
      ...(from < first ? [{ from, to: dayAfter(first, -1) }] : []),
      ...(end > last ? [{ from: last, to }] : []),
    ],
  };
}

const lastOf = (first: string): string => dayAfter(monthAfter(first), -1);
const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/**
 * As `splitMonths`, but an edge that is more than half of its month becomes the month `without` its other days: fewer days to add up.
 */
export function roundMonths(days: Days): {
  readonly months: Days | null;
  readonly edges: readonly Days[];
  readonly without: readonly Days[];
} {
  const { months, edges } = splitMonths(days);
  const without: Days[] = [];
  const kept: Days[] = [];
  let [first, last] = months ? [months.from, months.to] : [null, null];
  for (const edge of edges) {
    const month = firstOf(edge.from);
    const whole = { from: month, to: lastOf(month) };
    const others = [
      { from: whole.from, to: dayAfter(edge.from, -1) },
      { from: dayAfter(edge.to, 1), to: whole.to },
    ].filter(({ from, to }) => from <= to);
    // Two edges of neighbouring months without a whole month between them come as one.
    if (month !== firstOf(edge.to) || lengthOf(edge) * 2 <= lengthOf(whole)) kept.push(edge);
    else {
      without.push(...others);
      first = first === null || month < first ? month : first;
      last = last === null || month > last ? month : last;
    }
  }
  return { months: first !== null && last !== null ? { from: first, to: last } : null, edges: kept, without };
}
