import type { MatchProposal } from '../../../../contract/menuDiff.ts';

/** Proposals with the same basis and confidence. */
export interface ProposalGroup {
  readonly confidence: number;
  readonly basis: string;
  readonly rows: readonly MatchProposal[];
}
/**
 * Groups of at least this confidence are preselected: below, the match may be another maker's product or another
 * pack size.
 */
export const SURE = 95;

/** Groups the proposals by basis, highest confidence first. */
export function groupsOf(rows: readonly MatchProposal[]): readonly ProposalGroup[] {
  const groups = new Map<string, MatchProposal[]>();
  for (const row of rows) {
    const key = `${row.confidence}|${row.basis}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()]
    .map((each) => ({ confidence: each[0]?.confidence ?? 0, basis: each[0]?.basis ?? '', rows: each }))
    .sort((a, b) => b.confidence - a.confidence);
}
