import { setTimeout as sleep } from 'node:timers/promises';
import { patient } from '../patience.ts';
import type { Api, Method, Reply } from '../server/api.ts';

/** Texts of refusals that say "ask again later". */
const LATER = /稍后|重试|正在/;
const PATIENCE_MS = patient(60_000);

/**
 * Asks as a person does whose network breaks: again and again, with the same key, until there is an answer that is
 * final. What is not an answer (no connection, 5xx) must be silence or a proper envelope.
 */
export async function persist(
  client: Pick<Api, 'call'>,
  token: string,
  method: Method,
  path: string,
  data: unknown,
  key: string,
): Promise<Reply> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const reply = await client.call(token, method, path, data, { 'idempotency-key': key }).catch(() => null);
    if (reply && typeof reply.body?.success !== 'boolean')
      throw new Error(`${path}: a reply that is no envelope`);
    if (reply?.status === 500) throw new Error(`${path}: ${reply.body.error ?? ''}`);
    if (reply?.body.success) return reply;
    const isFinal = reply !== null && reply.status !== 503 && !LATER.test(reply.body.error ?? '');
    if (isFinal) return reply;
    if (Date.now() > until) throw new Error(`${path}: no answer: ${reply?.body.error ?? 'silence'}`);
    await sleep(40);
  }
}
