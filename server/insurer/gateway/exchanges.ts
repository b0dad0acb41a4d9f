import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { PersonalBytes } from '../../db/sealing.ts';
import type { PortMethod } from '../interfaces.ts';

/** A message that is about to be sent. */
export interface Exchange {
  readonly fixmedinsCode: string;
  readonly msgid: string;
  readonly infno: string;
  readonly method: PortMethod | 'upload' | 'download';
  readonly profile: string;
  /** The settlement that it names, by the message id of its 2102 or its id at the centre; null where it names none. */
  readonly about: string | null;
  /** The envelope as JSON, before signing. */
  readonly request: string;
}
export interface ExchangeEnd {
  readonly outcome: 'answered' | 'refused' | 'unknown';
  /** Why it was refused or is unknown; '' of an answer. */
  readonly reason: string;
  readonly tookMs: number;
  /** The HTTP status; null without a reply. */
  readonly status: number | null;
  /** The bytes of the reply, decrypted where it was sealed and could be decrypted. */
  readonly reply: Buffer | null;
}
/** A written message, to note its end. */
export interface Written {
  readonly fixmedinsCode: string;
  readonly exchangeId: string;
}

/** Keeps every exchange with a centre: its message before it is sent, its reply when it comes. */
export interface ExchangeLog {
  /** @throws what the database throws: then nothing is sent */
  begin(exchange: Exchange): Promise<Written>;
  end(written: Written, end: ExchangeEnd): Promise<void>;
}

/** Bytes of a reply that are kept; a file is kept where it is used. */
const MAX_KEPT = 256 * 1024;

/** The exchanges in the database, requests and replies sealed. `db` is a pool that seals. */
export const storedExchanges = (db: Database): ExchangeLog => ({
  async begin({ fixmedinsCode, msgid, infno, method, profile, about, request }) {
    const exchangeId = randomUUID();
    await db.execute(
      sql`insert into centre_exchange (fixmedins_code, exchange_id, msgid, infno, method, profile, about, request)
          values (${fixmedinsCode}, ${exchangeId}, ${msgid}, ${infno}, ${method}, ${profile}, ${about},
                  ${new PersonalBytes(Buffer.from(request, 'utf8'))})`,
    );
    return { fixmedinsCode, exchangeId };
  },
  async end({ fixmedinsCode, exchangeId }, { outcome, reason, tookMs, status, reply }) {
    const kept = reply === null ? null : new PersonalBytes(reply.subarray(0, MAX_KEPT));
    // The till does not wait for the disk here: what became of a request is in its saga, and a crash of the database loses at most
    // the note of the last moment. The request itself is on disk before it is sent.
    await db.execute(
      sql`with quick as materialized (select set_config('synchronous_commit', 'off', true))
          update centre_exchange set outcome = ${outcome}, reason = ${reason}, took_ms = ${tookMs}, http_status = ${status},
                 reply = ${kept}, reply_bytes = ${reply?.length ?? null}
            from quick where fixmedins_code = ${fixmedinsCode} and exchange_id = ${exchangeId}`,
    );
  },
});
