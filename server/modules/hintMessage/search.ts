import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hintMessageCalls, type SearchHit } from '../../../contract/hintMessage.ts';
import { routes } from '../../../contract/routes.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { readingOf } from '../../imports/initials.ts';
import { requireRight } from '../../security/may.ts';
import type { SessionUser } from '../../security/session.ts';
import { areasOf } from './rules.ts';

interface Entry {
  readonly entryId: string;
  readonly kind: SearchHit['kind'];
  readonly title: string;
  readonly body: string;
  readonly ref: string;
  readonly scope: string;
}

/** Pairs of a text's characters, without blanks and marks: what the index knows a text by. */
export function gramsOf(text: string): string[] {
  const letters = [...text.toLowerCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`))];
}

/** Entries of one batch, each its own transaction. */
const BATCH = 200;
/** Sentences of failures that are looked at, and of them kept. */
const DAYS = 30;
const ERRORS = 500;

/** CreateLuceneIndex: builds the index beside the one in use, and takes its place at the end. */
export const luceneJob = defineJob({
  kind: 'hintMessage.index',
  request: z.object({}),
  canRetry: true,
  async mayRun(_, user) {
    requireRight(user, hintMessageCalls.createLuceneIndex.permission);
  },
  async run(
    work: JobWork<object, { readonly buildId: string; readonly done: number }>,
    { db }: { db: Database },
  ) {
    const entries = await entriesOf(db);
    // Begun anew after a crash: what is to be searched may have changed. The last build that ends removes those before it.
    const { buildId } = await rowOf<{ buildId: string }>(
      db,
      sql`insert into lucene_build default values returning build_id`,
    );
    let done = 0;
    while (done < entries.length && !work.isStopping()) {
      const batch = entries.slice(done, done + BATCH);
      done += batch.length;
      const progress = {
        position: { buildId, done },
        done,
        total: entries.length,
        message: `已索引 ${done} 条`,
      };
      await work.commit(progress, (tx) => insert(tx, buildId, batch));
    }
    if (work.isStopping()) return { entries: done };
    await work.commit(
      { position: { buildId, done }, done, total: entries.length, message: `已索引 ${done} 条` },
      async (tx) => {
        await tx.execute(
          sql`update lucene_build set done_at = clock_timestamp(), entries = ${entries.length} where build_id = ${buildId}`,
        );
        await tx.execute(sql`delete from lucene_build where build_id < ${buildId}`);
      },
    );
    return { entries: done };
  },
});

/** The whole index in one go, for a database that nobody searches yet. */
export async function buildIndex(tx: Queryable): Promise<void> {
  const entries = await entriesOf(tx);
  const { buildId } = await rowOf<{ buildId: string }>(
    tx,
    sql`insert into lucene_build (entries, done_at) values (${entries.length}, clock_timestamp()) returning build_id`,
  );
  await insert(tx, buildId, entries);
}

async function insert(tx: Queryable, buildId: string, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    grams: gramsOf(`${entry.title} ${entry.body}`),
    reading: readingOf(entry.title),
  }));
  await tx.execute(
    sql`insert into lucene_entry (build_id, entry_id, kind, title, body, ref, scope, grams, reading)
        select ${buildId}, r."entryId", r.kind, r.title, r.body, r.ref, r.scope, array_to_tsvector(r.grams), r.reading
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as r ("entryId" text, kind text, title text, body text, ref text, scope text, grams text[], reading text)
        on conflict do nothing`,
  );
}

/** What is searched: published guides, sentences of failures that people met lately, pages. */
async function entriesOf(db: Queryable): Promise<Entry[]> {
  const hints = await rowsOf<{
    hintId: string;
    title: string;
    content: string;
    steps: string[];
    scope: string;
  }>(
    db,
    sql`select hint_id, title, content, steps, scope from hint where state = 'published' order by hint_id`,
  );
  const errors = await rowsOf<{ message: string; times: number }>(
    db,
    // Numbers differ from one person to the next and may name somebody. Everybody searches here, so a sentence that was met within
    // one company alone stays out: it may name a store or a person of it.
    sql`select regexp_replace(message, '[A-Za-z0-9*.:-]{6,}', '…', 'g') as message, count(*)::int as times
          from operation_log where not success and message is not null and message <> '等待确认'
           and at > now() - make_interval(days => ${DAYS})
         group by 1 having count(distinct company_id) > 1 order by 2 desc, 1 limit ${ERRORS}`,
  );
  const pages = routes.filter(
    ({ access, path }) => access !== 'public' && access !== 'hidden' && !path.includes(':'),
  );
  return [
    ...hints.map(({ hintId, title, content, steps, scope }): Entry => ({
      entryId: `hint ${hintId}`,
      kind: 'hint',
      title,
      body: [content, ...steps].join('\n'),
      ref: hintId,
      scope,
    })),
    ...errors.map(({ message, times }, nth): Entry => ({
      entryId: `error ${nth}`,
      kind: 'error',
      title: message.slice(0, 200),
      body: `近 ${DAYS} 天出现 ${times} 次`,
      ref: '',
      scope: '',
    })),
    ...pages.map(({ path, title, english }): Entry => ({
      entryId: `help ${path}`,
      kind: 'help',
      title,
      body: `打开页面：${title}（${english}）`,
      ref: path,
      scope: '',
    })),
  ];
}

type Query = CallRequest<(typeof hintMessageCalls)['searchFromLucene']>;
type Filter = Pick<Query, 'keyword' | 'kind'>;

/** A query of the index; lexemes are quoted, so that no text is read as an operator. */
const queryOf = (grams: readonly string[]): string =>
  grams.map((gram) => `'${gram.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`).join(' & ');

const BUILD = sql`(select max(build_id) from lucene_build where done_at is not null)`;

function condition(user: SessionUser, { keyword, kind }: Filter) {
  const parts = [
    sql`e.build_id = ${BUILD}`,
    sql`e.scope = any(${sql.param(areasOf(user))})`,
    ...(kind === undefined ? [] : [sql`e.kind = ${kind}`]),
  ];
  const words = wordsOf(keyword);
  for (const word of words) {
    const grams = gramsOf(word);
    const reading = word.toLowerCase();
    const contains = sql`strpos(lower(e.title || ' ' || e.body), ${reading}) > 0`;
    const byText =
      grams.length === 0 ? contains : sql`(e.grams @@ ${queryOf(grams)}::tsquery and ${contains})`;
    const byPinyin = /^[a-z]{2,}$/.test(reading) ? sql`strpos(e.reading, ${reading}) > 0` : sql`false`;
    parts.push(sql`(${byText} or ${byPinyin})`);
  }
  return sql.join(parts, sql` and `);
}

const wordsOf = (keyword: string | undefined): readonly string[] =>
  (keyword ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8);

/** Characters of a text that is shown. */
const SNIPPET = 120;

/** Where the words stand in a text, without overlaps. */
function marksIn(text: string, words: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  const lower = text.toLowerCase();
  for (const word of words.map((each) => each.toLowerCase()))
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      found.push([at, at + word.length]);
  found.sort(([a], [b]) => a - b);
  return found.filter(([from], nth) => nth === 0 || from >= (found[nth - 1]?.[1] ?? 0));
}

export async function searchIndex(db: Queryable, user: SessionUser, query: Query) {
  const words = wordsOf(query.keyword);
  const first = (words[0] ?? '').toLowerCase();
  // A cursor is a number of rows: the index has some thousand entries, ordered by how well they match.
  if (query.cursor !== undefined && !/^\d{1,6}$/.test(query.cursor))
    throw Problem.badRequest('翻页标记无效，请重新查询');
  const skip = Number(query.cursor ?? 0);
  const rows = await rowsOf<Omit<SearchHit, 'titleMarks' | 'bodyMarks' | 'text'>>(
    db,
    sql`select e.entry_id, e.kind, e.title, e.body, e.ref, e.updt_time from lucene_entry e where ${condition(user, query)}
         order by case when ${first} = '' then 0 when lower(e.title) = ${first} then 0 when starts_with(lower(e.title), ${first}) then 1
                       when strpos(lower(e.title), ${first}) > 0 then 2 when strpos(e.reading, ${first}) > 0 then 3 else 4 end,
                  case e.kind when 'hint' then 0 when 'help' then 1 else 2 end, length(e.title), e.entry_id
         offset ${skip} limit ${query.pageSize + 1}`,
  );
  const page = rows.slice(0, query.pageSize).map((row): SearchHit => {
    const at = marksIn(row.body, words)[0]?.[0] ?? 0;
    const from = Math.max(0, at - SNIPPET / 4);
    const body = row.body.slice(from, from + SNIPPET);
    return {
      ...row,
      titleMarks: marksIn(row.title, words),
      body,
      bodyMarks: marksIn(body, words),
      text: row.body,
    };
  });
  return { rows: page, nextCursor: rows.length > query.pageSize ? String(skip + query.pageSize) : null };
}

export const totalIndex = (db: Queryable, user: SessionUser, filter: Filter) =>
  rowOf<{ rowCount: number; builtAt: string | null; entries: number; isStale: boolean }>(
    db,
    sql`select (select count(*)::int from lucene_entry e where ${condition(user, filter)}) as row_count,
               b.done_at as built_at, coalesce(b.entries, 0) as entries,
               b.begun_at is null or exists (select from hint where updt_time > b.begun_at)
                 or (select count(*) from lucene_entry e where e.build_id = b.build_id and e.kind = 'hint')
                    <> (select count(*) from hint where state = 'published') as is_stale
          from (select) one left join lucene_build b on b.build_id = ${BUILD}`,
  );
