import { randomInt, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readCentreText, zipText } from '../insurer/centreText.ts';
import { methodOf, namesOf, numbersOf, replyToWire, requestFromWire } from '../insurer/gateway/codec.ts';
import { detailOfUpload } from '../insurer/gateway/detail.ts';
import { digitsOf, envelope, wireTime, type ReplyEnvelope } from '../insurer/gateway/envelope.ts';
import type { Profile } from '../insurer/gateway/profile.ts';
import { shapes } from '../insurer/gateway/shapes.ts';
import type { HandledMessage } from './page.ts';
import { SignatureFault, type Checker } from '../insurer/gateway/sign/signer.ts';
import { portMethods, type PortMethod } from '../insurer/interfaces.ts';
import { InsurerRefusal, InsurerTimeout, type DetailRequest, type InsurerPort } from '../insurer/port.ts';

/** Bytes of a message, and of a file. */
const MAX_BODY = 32 * 1024 * 1024;
/** Files that wait to be fetched or named; the oldest goes first. */
const MAX_FILES = 200;

export interface CentreParts {
  readonly profile: Profile;
  readonly checker: Checker;
  /** What answers: the sandbox over a database of its own. */
  readonly port: InsurerPort;
  readonly log?: (line: string) => void;
  /** Hears of each message that was answered. */
  readonly onMessage?: (message: HandledMessage) => void;
}

type Handler = (request: unknown) => Promise<unknown>;
type Message = z.infer<typeof envelope>;

/** Why a message was not taken, beside what the port refuses. */
class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * The sandbox as a third party: the port served over HTTP in the national envelope, as a profile says. Other people's clients can
 * speak to it as well.
 */
export function centreApp({
  profile,
  checker,
  port,
  log = () => undefined,
  onMessage = () => undefined,
}: CentreParts): FastifyInstance {
  const app = Fastify({ bodyLimit: MAX_BODY, logger: false });
  const files = new Files();
  const byNumber = numbers(profile);
  const handlers = port as unknown as Record<PortMethod, Handler | undefined>;
  // Everything arrives as bytes: a message is signed as it was sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const answered = async (message: Message): Promise<unknown> => {
    const input = typeof message.input === 'string' ? parsed(message.input) : message.input;
    const method = methodOf(input, byNumber.get(message.infno) ?? [], profile.interfaces);
    if (method === undefined) throw new Refused(`没有接口 ${message.infno}`);
    const names = namesOf(shapes[method], profile.interfaces[method]);
    const head = {
      msgid: message.msgid,
      fixmedinsCode: message.fixmedins_code,
      infno: nationalOf(method, message.infno),
    };
    if (method === 'reconcileDetail') return files.reconciled(input, head.fixmedinsCode, names, handlers);
    const named = method === 'uploadMaterial' ? files.named(input) : input;
    const request = requestFromWire(method, head, named, names);
    const asked =
      method === 'uploadSale' && message.infno === '3506'
        ? { ...(request as object), refdSetlFlag: '1' }
        : request;
    return replyToWire(method, await handlers[method]?.call(port, asked), names);
  };

  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    act: (message: Message) => Promise<unknown>,
  ) => {
    const now = new Date();
    const { body, file } = await bodyOf(request);
    let text: string;
    try {
      text = checker.open({ headers: flat(request.headers), body, now });
    } catch (error) {
      if (!(error instanceof SignatureFault)) throw error;
      log(`${request.url}: ${error.message}`);
      return reply.code(401).send({ code: '401', message: error.message });
    }
    const read = envelope.safeParse(parsed(text));
    if (!read.success) return reply.code(400).send({ code: '400', message: 'not an envelope' });
    const message = read.data;
    const begun = performance.now();
    const tell = (outcome: HandledMessage['outcome']): void =>
      onMessage({
        at: wireTime(now),
        infno: message.infno,
        msgid: message.msgid,
        outcome,
        fixmedinsCode: message.fixmedins_code,
        tookMs: Math.round(performance.now() - begun),
      });
    if (file !== null) files.hold(message.msgid, file);
    const said = await outcome(message, act);
    tell(said === null ? 'lost' : Buffer.isBuffer(said) || said.infcode === '0' ? 'answered' : 'refused');
    if (said === null) {
      // The reply is lost on its way.
      request.raw.socket.destroy();
      return reply;
    }
    if (Buffer.isBuffer(said)) return reply.type('application/octet-stream').send(said);
    const answer: ReplyEnvelope = {
      inf_refmsgid: profile.refmsgid === 'echo' ? message.msgid : refmsgidOf(profile, now),
      refmsg_time: wireTime(now),
      respond_time: `${digitsOf(now)}${String(now.getMilliseconds()).padStart(3, '0')}`,
      ...said,
    };
    const sealed = checker.seal({ body: JSON.stringify(answer), now: new Date() });
    return reply.headers(sealed.headers).type('application/json; charset=utf-8').send(sealed.body);
  };
  const outcome = async (
    message: Message,
    act: (of: Message) => Promise<unknown>,
  ): Promise<Pick<ReplyEnvelope, 'infcode' | 'err_msg' | 'output'> | Buffer | null> => {
    try {
      const output = await act(message);
      return Buffer.isBuffer(output) ? output : { infcode: '0', err_msg: '', output };
    } catch (error) {
      if (error instanceof InsurerTimeout) return null;
      if (error instanceof InsurerRefusal || error instanceof Refused)
        return { infcode: '-1', err_msg: error.message.slice(0, 200), output: {} };
      if (error instanceof z.ZodError) {
        const [first] = error.issues;
        const at = first?.path.join('.') ?? '';
        return {
          infcode: '-1',
          err_msg: `入参 ${at} 不符合规范：${first?.message ?? ''}`.slice(0, 200),
          output: {},
        };
      }
      throw error;
    }
  };

  const path = (of: string): string => of.replace('{infno}', ':infno');
  const { call, signIn, upload, download } = profile.paths;
  for (const at of new Set([path(call), path(signIn)]))
    app.post(at, (request, reply) => serve(request, reply, answered));
  app.post(path(upload), (request, reply) =>
    serve(request, reply, ({ msgid }) => Promise.resolve(files.take(msgid))),
  );
  app.post(path(download), (request, reply) =>
    serve(request, reply, ({ input }) =>
      files.fetch(typeof input === 'string' ? parsed(input) : input, handlers),
    ),
  );
  app.setErrorHandler((error: unknown, _request, reply) => {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return reply.code(500).send({ code: '500', message: 'internal error' });
  });
  return app;
}

/** Files between 9101, 9102 and the messages that name them. */
class Files {
  readonly #kept = new Map<string, Buffer>();
  /** By the message that brings it, until that is answered. */
  readonly #held = new Map<string, Buffer>();

  hold(msgid: string, bytes: Buffer): void {
    this.#held.set(msgid, bytes);
  }
  take(msgid: string): { file_qury_no: string } {
    const bytes = this.#held.get(msgid);
    this.#held.delete(msgid);
    if (bytes === undefined) throw new Refused('没有收到文件');
    return { file_qury_no: this.#keep(bytes) };
  }
  #keep(bytes: Buffer): string {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_FILES && oldest !== undefined) this.#kept.delete(oldest);
    const number = `fsi/${randomUUID()}`;
    this.#kept.set(number, bytes);
    return number;
  }
  #get(number: unknown): Buffer {
    const bytes = typeof number === 'string' ? this.#kept.get(number) : undefined;
    if (bytes === undefined) throw new Refused('没有该文件，或已过期');
    return bytes;
  }
  /** 9102: a file that was made here, or one that the port offers. */
  async fetch(input: unknown, port: Record<PortMethod, Handler | undefined>): Promise<unknown> {
    const schema = z.object({ fsDownloadIn: z.object({ file_qury_no: z.string().min(1).max(60) }) });
    const { file_qury_no: number } = schema.parse(input).fsDownloadIn;
    return this.#kept.get(number) ?? port.download?.call(port, { fileQuryNo: number });
  }
  /** 3703 with the bytes of the file that it names. */
  named(input: unknown): unknown {
    const schema = z.object({ data: z.record(z.string(), z.unknown()) });
    const { data } = schema.parse(input);
    return { data: { ...data, data: this.#get(data['file_qury_no']) } };
  }
  /** 3202: the store's file is compared, and the result becomes a file. */
  async reconciled(
    input: unknown,
    fixmedinsCode: string,
    names: { readonly in: (name: string) => string },
    port: Record<PortMethod, Handler | undefined>,
  ): Promise<unknown> {
    const { data } = z.object({ data: z.record(z.string(), z.unknown()) }).parse(input);
    const group = Object.fromEntries(Object.entries(data).map(([key, value]) => [names.in(key), value]));
    const lines = detailOfUpload(await readCentreText(this.#get(group['fileQuryNo'])));
    const request = shapes.reconcileDetail.input.parse({ ...group, fixmedinsCode, lines }) as DetailRequest;
    const result = (await port.reconcileDetail?.call(port, request)) as string;
    const name = `${fixmedinsCode}_result.txt`;
    return { fileinfo: { file_qury_no: this.#keep(await zipText(name, result)), filename: `${name}.zip` } };
  }
}

/** The methods by the numbers under which a profile knows them. */
function numbers(profile: Profile): ReadonlyMap<string, PortMethod[]> {
  const found = new Map<string, PortMethod[]>();
  for (const method of portMethods) {
    const own = profile.interfaces[method]?.infno;
    for (const infno of own === undefined ? numbersOf(method) : [own])
      found.set(infno, [...(found.get(infno) ?? []), method]);
  }
  return found;
}
/** The national number of a message: a province's own number stands for the usual one. */
const nationalOf = (method: PortMethod, infno: string): string => {
  const known = numbersOf(method);
  return known.includes(infno) ? infno : (known[0] ?? infno);
};

/** 30 characters: area 6, time 14, sequence 10. */
const refmsgidOf = ({ mdtrtareaAdmvs }: Profile, at: Date): string =>
  `${mdtrtareaAdmvs.padEnd(6, '0').slice(0, 6)}${digitsOf(at)}${String(randomInt(10 ** 10)).padStart(10, '0')}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('报文不是 JSON');
  }
}
const flat = (headers: FastifyRequest['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, Array.isArray(value) ? value.join() : (value ?? '')]),
  );

/** The message of a request, and the file beside it (9101 is multipart). */
async function bodyOf(request: FastifyRequest): Promise<{ body: string; file: Buffer | null }> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return { body: bytes.toString('utf8'), file: null };
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  const message = form.get('jsonStr');
  const file = form.get('file') ?? form.get('in');
  return {
    body: typeof message === 'string' ? message : '',
    file: file === null || typeof file === 'string' ? null : Buffer.from(await file.arrayBuffer()),
  };
}
