import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { kinds, type KindRule } from '../../contract/reconciliation/presetGroups.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function codeIn(column: string, codes: readonly string[] | undefined): string[] {
  if (codes === undefined) return [];
  const whole = codes.filter((code) => !code.endsWith('*'));
  const begins = codes.filter((code) => code.endsWith('*')).map((code) => code.slice(0, -1));
  const tests = [
    ...(whole.length > 0 ? [`${column} in (${whole.map(quoted).join(', ')})`] : []),
    ...begins.map((code) => `starts_with(${column}, ${quoted(code)})`),
  ];
  return [`(${tests.join(' or ')})`];
}

function ruleSql(rule: KindRule, prefix: string, away: string): string {
  const tests = [
    ...codeIn(`${prefix}insutype`, rule.insutypes),
    ...codeIn(`${prefix}psn_type`, rule.psnTypes),
    ...codeIn(`${prefix}med_type`, rule.medTypes),
    ...(rule.away === undefined ? [] : [rule.away ? away : `not ${away}`]),
  ];
  return tests.length === 0 ? 'true' : `(${tests.join(' and ')})`;
}

/**
 * The kind (contract/reconciliation/presetGroups.ts) of a part, or of a settlement with its own expression for `away`.
 */
export const kindSql = (prefix: string, away = `${prefix}away`): SQL =>
  sql.raw(
    `case ${kinds
      .map(
        ({ id, rules }) =>
          `when ${rules.map((rule) => ruleSql(rule, prefix, away)).join(' or ')} then ${quoted(id)}`,
      )
      .join(' ')} end`,
  );
