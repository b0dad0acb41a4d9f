/** Days, both included, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayAfter = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
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
