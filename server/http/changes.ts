/** Fields that change by themselves with every change. */
const OWN = new Set(['ver', 'version', 'rev', 'updtTime', 'opterName', 'updater']);
/** Values that belong to a person or an account: the log says that they changed, not what they are. */
const PRIVATE = /tel|phone|email|certno|acct|contact|legal|head/i;

type Fields = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/**
 * What a change did to a record, for `logTarget`: the plain fields that differ, as they were and as they are. Private values are
 * named only.
 */
export function changesOf(
  before: Fields,
  after: Fields,
): { readonly before: Fields; readonly after: Fields } {
  const names = Object.keys(after).filter(
    (name) =>
      !OWN.has(name) &&
      isPlain(before[name]) &&
      isPlain(after[name]) &&
      (before[name] ?? null) !== (after[name] ?? null),
  );
  const pick = (from: Fields, hidden: string): Fields =>
    Object.fromEntries(names.map((name) => [name, PRIVATE.test(name) ? hidden : (from[name] ?? null)]));
  return { before: pick(before, '（不记录）'), after: pick(after, '（已修改）') };
}
