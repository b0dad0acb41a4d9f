import { sql } from 'drizzle-orm';
import type { Hint } from '../../../contract/hintMessage.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { luceneJob, searchIndex, totalIndex } from './search.ts';
import { hintOf, lockedHint, pageHints, rulesOf, totalHints } from './list.ts';
import { areasOf, guidesFor, requireRule } from './rules.ts';

type Fields = Pick<Hint, 'title' | 'content' | 'steps' | 'scope' | 'state'>;

/** Hints and rules that the platform holds at most: every failure is compared with the rules. */
const MOST = 500;

/** @throws Problem for an area that is none */
async function requireArea(tx: Queryable, scope: string): Promise<void> {
  if (scope === '') return;
  const { isKnown } = await rowOf<{ isKnown: boolean }>(
    tx,
    sql`select exists (select from district where admdvs = ${scope}) as is_known`,
  );
  if (!isKnown) throw Problem.invalidField('scope', '没有该行政区划');
}

const fieldsOf = ({ title, content, steps, scope, state }: Fields): Fields => ({
  title,
  content,
  steps,
  scope,
  state,
});

export const hintMessageHandlers: ModuleHandlers<'hintMessage'> = {
  hintMessagePageQuery: ({ tx }, query) => pageHints(tx, query),
  hintTotals: ({ tx }, filter) => totalHints(tx, filter),
  getRegexList: async ({ tx }, { hintId }) => ({ rows: await rulesOf(tx, hintId) }),
  searchFromLucene: ({ tx, user }, query) => searchIndex(tx, user, query),
  luceneTotals: ({ tx, user }, filter) => totalIndex(tx, user, filter),
  getHintMessageInfo: async ({ tx }, { id }) => ({
    ...(await hintOf(tx, id)),
    regexList: await rulesOf(tx, id),
  }),

  addHintMessageInfo: async ({ tx, user, logTarget }, asked) => {
    await requireArea(tx, asked.scope);
    const { hintId, held } = await rowOf<{ hintId: string; held: number }>(
      tx,
      sql`select 'H' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)) as hint_id,
                 (select count(*)::int from hint) as held`,
    );
    if (held >= MOST) throw Problem.business(`提示语最多 ${MOST} 条，请先删除不用的`);
    logTarget({ hintId, title: asked.title, state: asked.state });
    await tx.execute(
      sql`insert into hint (hint_id, title, content, steps, scope, state, publish_time, opter_name)
          values (${hintId}, ${asked.title}, ${asked.content}, ${sql.param(asked.steps)}, ${asked.scope}, ${asked.state},
                  ${asked.state === 'published' ? sql`clock_timestamp()` : null}, ${user.name})`,
    );
    return hintOf(tx, hintId);
  },

  editHintMessageInfo: async ({ tx, user, logTarget }, { hintId, version, ...asked }) => {
    const before = await lockedHint(tx, hintId);
    logTarget({ hintId, title: before.title, before: fieldsOf(before), after: fieldsOf(asked) });
    if (before.version !== version)
      throw Problem.business(`该提示语已由 ${before.opterName} 修改，请刷新后再改`);
    await requireArea(tx, asked.scope);
    await tx.execute(
      sql`update hint set title = ${asked.title}, content = ${asked.content}, steps = ${sql.param(asked.steps)}, scope = ${asked.scope},
                 state = ${asked.state}, version = version + 1, opter_name = ${user.name}, updt_time = clock_timestamp(),
                 publish_time = case when ${asked.state} = 'published' and state <> 'published' then clock_timestamp() else publish_time end
           where hint_id = ${hintId}`,
    );
    return hintOf(tx, hintId);
  },

  delHintMessageInfo: async ({ tx, logTarget }, { id }) => {
    const hint = await lockedHint(tx, id);
    logTarget({ hintId: id, title: hint.title, before: fieldsOf(hint) });
    if (hint.state === 'published') throw Problem.business('已发布的提示语不能删除，请先停用');
    await tx.execute(sql`delete from hint where hint_id = ${id}`);
    return null;
  },

  getGuideListByMsg: async ({ tx, user, figures }, { message }) => {
    const rows = await guidesFor(tx, user, message);
    figures.hit('hint', rows.length > 0);
    return { rows };
  },

  rateGuide: async ({ tx, user }, { hintId, helped }) => {
    const { rowCount } = await tx.execute(
      sql`insert into hint_vote (fixmedins_code, hint_id, user_id, helped)
          select ${user.fixmedinsCode ?? ''}, hint_id, ${user.userId}, ${helped} from hint
           where hint_id = ${hintId} and state = 'published' and scope = any(${sql.param(areasOf(user))})
          on conflict (fixmedins_code, hint_id, user_id) do update set helped = excluded.helped, at = clock_timestamp()`,
    );
    if (rowCount === 0) throw Problem.business('没有找到该处理指引');
    return null;
  },

  editRegexInfo: async ({ tx, user, logTarget }, asked) => {
    const { hintId, ruleId, pattern, sample, priority, enabled, isRemoved } = asked;
    const hint = await lockedHint(tx, hintId);
    const rules = await rulesOf(tx, hintId);
    const before = rules.find((rule) => rule.ruleId === ruleId);
    const logged = (rule: { pattern: string; priority: number; enabled: boolean }) => ({
      pattern: rule.pattern,
      priority: rule.priority,
      enabled: rule.enabled,
    });
    logTarget({
      hintId,
      title: hint.title,
      before: before ? logged(before) : {},
      after: isRemoved ? {} : logged({ pattern, priority, enabled }),
    });
    if (ruleId !== undefined && !before) throw Problem.business('没有找到该匹配规则');
    if (before && before.version !== asked.version)
      throw Problem.business(`该匹配规则已由 ${before.opterName} 修改，请刷新后再改`);
    if (isRemoved) {
      if (!before) throw Problem.business('没有找到该匹配规则');
      await tx.execute(sql`delete from hint_rule where rule_id = ${before.ruleId}`);
      return { rows: await rulesOf(tx, hintId) };
    }
    requireRule(pattern, sample);
    if (rules.some((rule) => rule.pattern === pattern && rule.ruleId !== ruleId))
      throw Problem.invalidField('pattern', '该提示语已有这条匹配规则');
    if (before)
      await tx.execute(
        sql`update hint_rule set pattern = ${pattern}, sample = ${sample}, priority = ${priority}, enabled = ${enabled},
                   version = version + 1, opter_name = ${user.name}, updt_time = clock_timestamp() where rule_id = ${before.ruleId}`,
      );
    else {
      const { held } = await rowOf<{ held: number }>(tx, sql`select count(*)::int as held from hint_rule`);
      if (held >= MOST) throw Problem.business(`匹配规则最多 ${MOST} 条，请先删除不用的`);
      await tx.execute(
        sql`insert into hint_rule (hint_id, pattern, sample, priority, enabled, opter_name)
            values (${hintId}, ${pattern}, ${sample}, ${priority}, ${enabled}, ${user.name})`,
      );
    }
    return { rows: await rulesOf(tx, hintId) };
  },

  createLuceneIndex: async ({ tx, user, jobs }) => {
    const { jobId } = await jobs.enqueue(tx, luceneJob, {
      title: '重建检索索引',
      by: user,
      request: {},
      total: 0,
      dedupeKey: 'hintMessage.index',
    });
    return { jobId };
  },
};
