import type { MatchProposal } from '../../../../contract/menuDiff.ts';

/** Proposals that rest on the same. */
export interface ProposalGroup {
  readonly confidence: number;
  readonly basis: string;
  readonly rows: readonly MatchProposal[];
}
/** From here on a group is chosen unless the person says otherwise: below, another maker's or another pack may be meant. */
export const SURE = 95;

/** By what they rest on, the surest first. */
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
