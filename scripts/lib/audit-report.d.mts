export interface Advisory {
  readonly id: string;
  readonly severity: string;
  readonly package: string;
  readonly title: string;
}
export interface Allowed {
  readonly id: string;
  readonly reason: string;
  /** Last day, YYYY-MM-DD. */
  readonly until: string;
}
export function severeOf(report: unknown): Advisory[] | null;
export function wrongEntries(list: unknown): string[];
export function judge(
  severe: readonly Advisory[],
  allowed: readonly Allowed[],
  today: string,
): { refused: Advisory[]; expired: Allowed[]; unused: Allowed[] };
