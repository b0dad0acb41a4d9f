import { sql } from 'drizzle-orm';
import { RE2JS } from 're2js';
import type { Guide } from '../../../contract/hintMessage.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';

/** Rules that one failure is compared with at most. */
const MOST_RULES = 500;
/** Guides beside one error. */
const MOST_GUIDES = 3;

/** Expressions in use, compiled. RE2 takes time by the length of the text alone: no expression can hang the server. */
const compiled = new Map<string, RE2JS | null>();
const KEPT = 1000;

function expressionOf(pattern: string): RE2JS | null {
  let found = compiled.get(pattern);
  if (found === undefined) {
    if (compiled.size >= KEPT) compiled.clear();
    try {
      found = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    } catch {
      found = null;
    }
    compiled.set(pattern, found);
  }
  return found;
}

/** Whether a rule matches anywhere in a sentence; one that is no expression matches nothing. */
export const matches = (pattern: string, message: string): boolean =>
  expressionOf(pattern)?.matcher(message).find() === true;

/**
 * A rule as a person wrote it: a sound expression that matches its sample and does not match everything.
 * @throws Problem at the field
 */
export function requireRule(pattern: string, sample: string): void {
  if (expressionOf(pattern) === null)
    throw Problem.invalidField('pattern', '匹配规则不是有效的正则表达式（不支持前后查找和反向引用）');
  if (matches(pattern, ' ')) throw Problem.invalidField('pattern', '匹配规则会匹配任何内容，请写得具体一些');
  if (!matches(pattern, sample)) throw Problem.invalidField('sample', '示例错误与匹配规则不符');
}

/** The areas whose hints a person gets: everywhere, the province and the city of the session. */
export const areasOf = ({ medicalAreaCode }: Pick<SessionUser, 'medicalAreaCode'>): readonly string[] =>
  medicalAreaCode === ''
    ? ['']
    : ['', `${medicalAreaCode.slice(0, 2)}0000`, `${medicalAreaCode.slice(0, 4)}00`, medicalAreaCode];

/** The published guides whose rules match, by the order of the rules, then by how often they helped. */
export async function guidesFor(db: Queryable, user: SessionUser, message: string): Promise<Guide[]> {
  const rules = await rowsOf<{ hintId: string; pattern: string }>(
    db,
    sql`select r.hint_id, r.pattern from hint_rule r join hint h using (hint_id)
         where r.enabled and h.state = 'published' and h.scope = any(${sql.param(areasOf(user))})
         order by r.priority, r.updt_time limit ${MOST_RULES}`,
  );
  const matching = rules.filter(({ pattern }) => matches(pattern, message)).map(({ hintId }) => hintId);
  const ids = [...new Set(matching)].slice(0, MOST_GUIDES);
  if (ids.length === 0) return [];
  return rowsOf<Guide>(
    db,
    sql`select h.hint_id, h.title, h.content, h.steps, v.helped, v.unhelped,
               (select o.helped from hint_vote o where o.hint_id = h.hint_id and o.user_id = ${user.userId} order by o.at desc limit 1) as voted
          from unnest(${sql.param(ids)}::text[]) with ordinality i (hint_id, nth) join hint h using (hint_id),
               lateral (select count(*) filter (where helped)::int as helped, count(*) filter (where not helped)::int as unhelped
                          from hint_vote where hint_id = h.hint_id) v
         order by i.nth`,
  );
}
