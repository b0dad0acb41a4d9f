import type { OperationFact } from '../../../contract/operationLog/operationLog.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as it is shown; lists in one line. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value) && value.every((each) => !isFields(each) && !Array.isArray(each)))
    return value.map((each) => textOf(each) ?? '').join('、');
  return JSON.stringify(value);
}

/**
 * The facts of a line, one for each field: first the fields of its record that changed, before and after, then those that
 * name the record.
 */
export function factsOf(target: unknown): OperationFact[] {
  if (!isFields(target)) return [];
  const { before, after, ...rest } = target;
  const named = Object.entries(rest)
    // The names of what changed repeat the changes themselves.
    .filter(([name]) => !(name === 'changed' && before !== undefined))
    .map(([name, value]) => ({ name, before: null, after: textOf(value) }));
  if (before === undefined && after === undefined) return named;
  if (!isFields(before) && !isFields(after))
    return [{ name: 'value', before: textOf(before), after: textOf(after) }, ...named];
  const old: Fields = isFields(before) ? before : {};
  const now: Fields = isFields(after) ? after : {};
  const changes = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: textOf(old[name]), after: textOf(now[name]) }))
    .filter((each) => each.before !== each.after);
  return [...changes, ...named];
}
