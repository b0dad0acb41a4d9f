import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'drizzle-orm';
import type { ConfimResultInfo } from '../../contract/wire/reply.ts';
import type { Database, Transaction } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import { keptOf, repeated, type CallOutcome } from './callOutcome.ts';
import type { Question } from './handler.ts';
import { Problem } from '../errors/problem.ts';
import { PersonalJson } from '../db/sealing.ts';

const LIFE_MINUTES = 10;
/** The value of plain confirm (spec §4, dialog result codes). */
const CONFIRM = '1';
/** The value of cancel; a replay never carries it. */
const CANCEL = '0';

const GONE = '确认已失效，请重新操作';

/** What a confirmation is valid for: this user, this call, this request. */
export interface ConfirmedRequest {
  readonly userId: string;
  readonly callId: string;
  readonly request: unknown;
}
/** The confirmation of a replay, with its request's headers. */
export interface Replay {
  readonly pubSubId: string;
  readonly headers: IncomingHttpHeaders;
}
interface Given {
  readonly question: string;
  readonly value: string;
}
interface Chain {
  readonly rootId: string;
  readonly answers: readonly Given[];
}

/** Not a failure: the handler needs an answer, and its changes so far are rolled back. */
class QuestionRaised extends Error {
  readonly question: Question;
  readonly answers: readonly Given[];
  constructor(question: Question, answers: readonly Given[]) {
    super('a question is open');
    this.question = question;
    this.answers = answers;
  }
}

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();
const questionHash = ({ title, tips, buttonInfos, routeHeaders }: Question): string =>
  hashOf([title, tips, buttonInfos ?? [], routeHeaders ?? {}]).toString('base64');

export type Confirm = (question: Question) => Promise<string>;

/**
 * Runs `work` in the transaction that `inTransaction` opens, with the answers of the replay. An unanswered question
 * rolls the transaction back and is sent out. A chain of questions executes once, however many of its replays arrive at
 * once: its first row is locked and stores the reply.
 * @throws Problem when the confirmation is unknown, someone else's, for another request, or too old
 */
export async function withConfirmation(
  db: Database,
  asked: ConfirmedRequest,
  replay: Replay | null,
  inTransaction: (work: (tx: Transaction) => Promise<CallOutcome>) => Promise<CallOutcome>,
  work: (tx: Transaction, confirm: Confirm) => Promise<CallOutcome>,
): Promise<CallOutcome> {
  let chain: Chain | null = null;
  try {
    return await inTransaction(async (tx) => {
      const found = replay === null ? null : await takeUp(tx, asked, replay);
      if (found !== null && 'answer' in found) return found.answer;
      chain = found;
      const answer = await work(tx, confirmer(found?.answers ?? []));
      if (found !== null) await finish(tx, found.rootId, answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof QuestionRaised)) throw error;
    return { value: null, confim: await ask(db, asked, error, chain) };
  }
}

/** Gives the stored answers in order, as long as the questions are unchanged. */
function confirmer(answers: readonly Given[]): Confirm {
  let at = 0;
  return (question) => {
    const given = answers[at];
    if (given?.question !== questionHash(question))
      return Promise.reject(new QuestionRaised(question, answers.slice(0, at)));
    at += 1;
    return Promise.resolve(given.value);
  };
}

interface Row {
  readonly rootId: string;
  readonly userId: string;
  readonly callId: string;
  readonly requestHash: Buffer;
  readonly questionHash: string;
  readonly allowed: readonly string[];
  readonly routeHeaders: Readonly<Record<string, string>>;
  readonly answers: readonly Given[];
  readonly isLive: boolean;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function takeUp(
  tx: Transaction,
  asked: ConfirmedRequest,
  replay: Replay,
): Promise<Chain | { answer: CallOutcome }> {
  if (!UUID.test(replay.pubSubId)) throw Problem.business(GONE);
  const [row] = await rowsOf<Row>(
    tx,
    sql`select root_id, user_id, call_id, request_hash, question_hash, allowed, route_headers, answers,
               expires_at > now() as is_live
          from confirmation where pub_sub_id = ${replay.pubSubId}`,
  );
  const isTheirs =
    row?.userId === asked.userId &&
    row.callId === asked.callId &&
    row.requestHash.equals(hashOf(asked.request));
  if (!row || !isTheirs) throw Problem.business(GONE);
  const [root] = await rowsOf<{ reply: CallOutcome | null }>(
    tx,
    sql`select reply from confirmation where pub_sub_id = ${row.rootId} for update`,
  );
  if (!root) throw Problem.business(GONE);
  if (root.reply !== null) return { answer: repeated(root.reply) };
  if (!row.isLive) throw Problem.business(GONE);
  const value = replay.headers['pubsubresult'] ?? CONFIRM;
  if (typeof value !== 'string' || !row.allowed.includes(value)) throw Problem.badRequest('确认结果不正确');
  for (const [name, expected] of Object.entries(row.routeHeaders))
    if (replay.headers[name.toLowerCase()] !== expected) throw Problem.business(GONE);
  return { rootId: row.rootId, answers: [...row.answers, { question: row.questionHash, value }] };
}

async function finish(tx: Transaction, rootId: string, answer: CallOutcome): Promise<void> {
  await tx.execute(
    sql`update confirmation set done_at = now(), reply = ${new PersonalJson(keptOf(answer))}::jsonb
         where pub_sub_id = ${rootId}`,
  );
}

/** Stores an open question and returns the reply that asks it. */
async function ask(
  db: Database,
  asked: ConfirmedRequest,
  { question, answers }: QuestionRaised,
  chain: Chain | null,
): Promise<ConfimResultInfo> {
  const pubSubId = randomUUID();
  const { title, tips, buttonInfos, routeHeaders } = question;
  const allowed = buttonInfos?.map((button) => button.value).filter((value) => value !== CANCEL) ?? [CONFIRM];
  await db.$client.query(
    `insert into confirmation (pub_sub_id, root_id, user_id, call_id, request_hash, question_hash, allowed, route_headers,
                               answers, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => $10))`,
    [
      pubSubId,
      chain?.rootId ?? pubSubId,
      asked.userId,
      asked.callId,
      hashOf(asked.request),
      questionHash(question),
      allowed,
      JSON.stringify(routeHeaders ?? {}),
      JSON.stringify(answers),
      LIFE_MINUTES,
    ],
  );
  return {
    pubSubId,
    isEndPoint: false,
    title,
    tips,
    buttonInfos: buttonInfos ?? null,
    routeHeaders: routeHeaders ?? null,
  };
}
