import { z } from 'zod';
import { isZip, readCentreText, zipText } from '../centreText.ts';
import { portMethods, type PortMethod } from '../interfaces.ts';
import { InsurerRefusal, InsurerTimeout, type DetailRequest, type InsurerPort } from '../port.ts';
import type { MaterialRequest } from '../audits.ts';
import { namesOf, numbersOf, replyFromWire, requestToWire, type Head } from './codec.ts';
import { detailUpload, readDetail } from './detail.ts';
import { newMsgids, replyEnvelope, wireDay, wireTime, type Envelope } from './envelope.ts';
import type { Exchange, ExchangeLog } from './exchanges.ts';
import type { Profile } from './profile.ts';
import { shapes } from './shapes.ts';
import { SignatureFault, type Signer } from './sign/signer.ts';
import type { SignBook } from './signs.ts';
import { NoAnswer, type Transport, type WireReply } from './transport.ts';

export interface GatewayParts {
  readonly profile: Profile;
  readonly transport: Transport;
  readonly signer: Signer;
  /** Where each exchange is written before it is sent. */
  readonly exchanges: ExchangeLog;
  /** The numbers of 9001. */
  readonly signs: SignBook;
  /** How long an area waits for an answer, ms, where it has chosen; null: as the profile says. */
  readonly patienceOf?: (fixmedinsCode: string) => Promise<number | null>;
  readonly now?: () => Date;
}

/** Asked where no store asks: catalogues and dictionaries (`plc` in 9102, domain §1). */
const PLATFORM = 'plc';
/** Characters of a centre's sentence that the product keeps. */
const MAX_SENTENCE = 200;
const MAX_REASON = 1000;
const fileNo = z.object({ file_qury_no: z.string().min(1).max(60) });

/** What a reply was not, for the exchange's record. The person sees that the outcome is unknown. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/**
 * A real centre: the port over the national interface. A request ends in one of three ways. A reply with `infcode` 0 that its
 * schema reads is an answer. A reply with another `infcode` is a refusal. Everything else (no reply, half of one, another status
 * than 2xx, a wrong signature, HTML, a reply to another message) is unknown: it throws `InsurerTimeout`.
 */
export function gatewayCentre(parts: GatewayParts): InsurerPort {
  const gateway = new Gateway(parts);
  const methods = Object.fromEntries(
    portMethods.map((method) => [method, (request: unknown) => gateway.call(method, request)]),
  );
  return { ...methods, patienceMs: parts.profile.patienceMs.default } as unknown as InsurerPort;
}

class Gateway {
  readonly #parts: GatewayParts;
  readonly #now: () => Date;
  readonly #msgid = newMsgids();
  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => new Date());
  }

  async call(method: PortMethod, request: unknown): Promise<unknown> {
    if (method === 'reconcileDetail') return this.#reconcileDetail(request as DetailRequest);
    if (method === 'download') return this.#download((request as { fileQuryNo: string }).fileQuryNo, {});
    if (method === 'uploadMaterial') return this.#uploadMaterial(request as MaterialRequest);
    const reply = await this.#ask(method, request);
    if (method === 'signIn') {
      const { fixmedinsCode, opterNo } = request as { fixmedinsCode: string; opterNo: string };
      const { signNo } = reply as { signNo: string };
      await this.#parts.signs.keep({ fixmedinsCode, opter: opterNo, signNo, day: wireDay(this.#now()) });
    }
    return reply;
  }

  /** The number under which the centre knows a method: of several national ones, that of this request. */
  #infnoOf(method: PortMethod, { infno }: Head, request: unknown): string {
    const own = this.#parts.profile.interfaces[method]?.infno;
    const [first = '', second = first] = numbersOf(method);
    const isReturn = method === 'uploadSale' && (request as { refdSetlFlag?: string }).refdSetlFlag === '1';
    return own ?? infno ?? (isReturn ? second : first);
  }

  async #ask(method: PortMethod, request: unknown): Promise<unknown> {
    const names = namesOf(shapes[method], this.#parts.profile.interfaces[method]);
    const { head, input } = requestToWire(method, request, names);
    const infno = this.#infnoOf(method, head, request);
    const read = (output: unknown): unknown => replyFromWire(method, this.#mapped(output), names);
    return this.#exchange(method, infno, head, input, read, { about: aboutOf(request) });
  }

  /** 3202 (domain §1): the store's lines go up as a zipped text, and the result comes down as one. */
  async #reconcileDetail(request: DetailRequest): Promise<string> {
    const { fixmedinsCode, lines, ...group } = request;
    const name = `${fixmedinsCode}_${group.settleDate}.txt`;
    const fileQuryNo = await this.#upload(
      fixmedinsCode,
      `${name}.zip`,
      await zipText(name, detailUpload(lines)),
    );
    const names = namesOf(shapes.reconcileDetail, this.#parts.profile.interfaces.reconcileDetail);
    const { head, input } = requestToWire('reconcileDetail', { fixmedinsCode, ...group, fileQuryNo }, names);
    const infno = this.#infnoOf('reconcileDetail', head, request);
    const schema = z.object({ fileinfo: fileNo });
    const { fileinfo } = await this.#exchange('reconcileDetail', infno, head, input, (output) =>
      schema.parse(output),
    );
    const bytes = await this.#download(fileinfo.file_qury_no, { fixmedinsCode });
    // A zip whose beginning was damaged or cut off on the way passes for a text with a wrong line.
    if (this.#parts.profile.files === 'zip' && !isZip(bytes)) throw new InsurerTimeout(infno);
    const text = await readCentreText(bytes).catch(() => {
      throw new InsurerTimeout(infno);
    });
    return readDetail(text, this.#parts.profile.codes);
  }

  /** 3703: the file goes up first (9101). */
  async #uploadMaterial(request: MaterialRequest): Promise<unknown> {
    const { data, ...rest } = request;
    const fileQuryNo = await this.#upload(request.fixmedinsCode, request.fileName, data);
    return this.#ask('uploadMaterial', { ...rest, fileQuryNo });
  }

  /** 9101 文件上传: `jsonStr` beside the bytes. @returns the number of the file */
  async #upload(fixmedinsCode: string, filename: string, bytes: Buffer): Promise<string> {
    const { profile } = this.#parts;
    const head = { fixmedinsCode };
    const input = { fsUploadIn: { filename, fixmedins_code: fixmedinsCode } };
    const file = { path: profile.paths.upload, bytes, filename };
    const { file_qury_no } = await this.#exchange(
      'upload',
      '9101',
      head,
      input,
      (output) => fileNo.parse(output),
      file,
    );
    return file_qury_no;
  }

  /** 9102 文件下载: bytes, or an envelope that says why not. */
  async #download(fileQuryNo: string, head: Head): Promise<Buffer> {
    const code = head.fixmedinsCode ?? PLATFORM;
    const input = { fsDownloadIn: { file_qury_no: fileQuryNo, filename: fileQuryNo, fixmedins_code: code } };
    const bytes = z.instanceof(Buffer);
    return this.#exchange('download', '9102', head, input, (output) => bytes.parse(output), {
      path: this.#parts.profile.paths.download,
    });
  }

  /** ms */
  async #patienceOf(infno: string, fixmedinsCode: string): Promise<number> {
    const { byInfno, default: usual } = this.#parts.profile.patienceMs;
    return byInfno[infno] ?? (await this.#parts.patienceOf?.(fixmedinsCode)) ?? usual;
  }

  /** What the centre's own codes mean. */
  #mapped(output: unknown): unknown {
    const { stmtRslt } = this.#parts.profile.codes;
    if (Object.keys(stmtRslt).length === 0) return output;
    return JSON.parse(JSON.stringify(output), (key, value: unknown) =>
      key === 'stmt_rslt' && typeof value === 'string' ? (stmtRslt[value] ?? value) : value,
    ) as unknown;
  }

  /**
   * One message and its reply. It is written before it is sent. `read` makes the result of the answer's `output`, or of the bytes
   * of a file. @throws InsurerRefusal InsurerTimeout
   */
  async #exchange<T>(
    method: Exchange['method'],
    infno: string,
    head: Head,
    input: Readonly<Record<string, unknown>>,
    read: (output: unknown) => T,
    more: {
      readonly path?: string;
      readonly bytes?: Buffer;
      readonly filename?: string;
      readonly about?: string | null;
    } = {},
  ): Promise<T> {
    const { profile, exchanges, signer, transport } = this.#parts;
    const at = this.#now();
    const fixmedinsCode = head.fixmedinsCode ?? PLATFORM;
    const message = await this.#envelope(method, infno, { ...head, fixmedinsCode }, input, at);
    const text = JSON.stringify(message);
    const exchange = await exchanges.begin({
      fixmedinsCode,
      msgid: message.msgid,
      infno,
      method,
      profile: profile.name,
      request: text,
      about: more.about ?? null,
    });
    const begun = performance.now();
    let opened: string | null = null;
    const end = (
      outcome: 'answered' | 'refused' | 'unknown',
      reason: string,
      reply?: WireReply,
    ): Promise<void> =>
      exchanges.end(exchange, {
        outcome,
        reason,
        tookMs: Math.round(performance.now() - begun),
        status: reply?.status ?? null,
        reply: opened === null ? (reply?.body ?? null) : Buffer.from(opened, 'utf8'),
      });
    let reply: WireReply;
    try {
      const sealed = signer.seal({ body: text, now: at });
      const path =
        more.path ??
        (method === 'signIn' || method === 'signOut' ? profile.paths.signIn : profile.paths.call);
      const content =
        more.bytes === undefined
          ? { body: sealed.body, contentType: 'application/json; charset=utf-8' }
          : await multipart(sealed.body, more.bytes, more.filename ?? 'file');
      reply = await transport.post(
        path.replace('{infno}', infno),
        { ...content, headers: sealed.headers },
        { timeoutMs: await this.#patienceOf(infno, fixmedinsCode), store: fixmedinsCode },
      );
    } catch (error) {
      // A key that is missing or wrong is the operator's to mend: the record says so, and nothing went out.
      if (!(error instanceof NoAnswer || error instanceof SignatureFault)) throw error;
      await end('unknown', error.message);
      throw new InsurerTimeout(infno);
    }
    try {
      const answer = read(
        outcomeOf(reply, message.msgid, infno, profile, (wire) => (opened = signer.open(wire))),
      );
      await end('answered', '', reply);
      return answer;
    } catch (error) {
      if (error instanceof InsurerRefusal) {
        await end('refused', error.message, reply);
        throw error;
      }
      // An answer that says something else than its schema is no answer.
      const reason =
        error instanceof z.ZodError
          ? `output: ${error.issues.map(({ path, message: fault }) => `${path.join('.')} ${fault}`).join('; ')}`
          : error instanceof Unreadable
            ? error.message
            : null;
      if (reason === null) throw error;
      await end('unknown', reason.slice(0, MAX_REASON), reply);
      throw new InsurerTimeout(infno);
    }
  }

  async #envelope(
    method: Exchange['method'],
    infno: string,
    head: Head & { readonly fixmedinsCode: string },
    input: Readonly<Record<string, unknown>>,
    at: Date,
  ): Promise<Envelope> {
    const { profile } = this.#parts;
    const { fixmedinsCode, msgid = this.#msgid(fixmedinsCode, at) } = head;
    const signed = method === 'signIn' ? null : await this.#signed(fixmedinsCode, at);
    return {
      infno,
      msgid,
      mdtrtarea_admvs: profile.mdtrtareaAdmvs,
      insuplc_admdvs: '',
      recer_sys_code: profile.recerSysCode,
      dev_no: '',
      dev_safe_info: '',
      cainfo: '',
      signtype: '',
      infver: profile.infver,
      opter_type: profile.operator.type,
      opter: signed?.opter ?? profile.operator.code,
      opter_name: profile.operator.name,
      inf_time: wireTime(at),
      fixmedins_code: fixmedinsCode,
      fixmedins_name: '',
      sign_no: signed?.signNo ?? '',
      input: profile.inputForm === 'string' ? JSON.stringify(input) : input,
    };
  }

  /** The store's 9001 of today; where the centre demands one and there is none, the profile's operator signs in. */
  async #signed(
    fixmedinsCode: string,
    at: Date,
  ): Promise<{ readonly opter: string; readonly signNo: string } | null> {
    const { profile, signs } = this.#parts;
    const day = wireDay(at);
    const found = await signs.of(fixmedinsCode, day);
    if (found !== null || profile.signNo === 'optional' || fixmedinsCode === PLATFORM) return found;
    const msgid = this.#msgid(fixmedinsCode, at);
    const opter = profile.operator.code;
    await this.call('signIn', { msgid, fixmedinsCode, opterNo: opter, mac: '', ip: '' });
    return signs.of(fixmedinsCode, day);
  }
}

/** The settlement that a request names. */
function aboutOf(request: unknown): string | null {
  const { omsgid, setlId } = (request ?? {}) as Readonly<Record<string, unknown>>;
  return typeof omsgid === 'string' ? omsgid : typeof setlId === 'string' ? setlId : null;
}

/** What a reply says. @throws InsurerRefusal where it is one; Unreadable where it says nothing for certain */
function outcomeOf(
  reply: WireReply,
  msgid: string,
  infno: string,
  profile: Profile,
  open: Signer['open'],
): unknown {
  if (reply.status < 200 || reply.status > 299) throw new Unreadable(`HTTP ${reply.status}`);
  const type = reply.headers['content-type'] ?? '';
  // 9102 answers with the file itself, or with an envelope that says why not.
  if (infno === '9102' && type.startsWith('application/octet-stream')) return reply.body;
  let text: string;
  try {
    text = open({ headers: reply.headers, body: reply.body.toString('utf8') });
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : 'the signature is wrong');
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Unreadable('not JSON');
  }
  const read = replyEnvelope.safeParse(json);
  if (!read.success) throw new Unreadable('not an envelope');
  const { infcode, inf_refmsgid: refmsgid, err_msg: said, output } = read.data;
  if (profile.refmsgid === 'echo' ? refmsgid !== msgid : refmsgid.length !== 30)
    throw new Unreadable(`inf_refmsgid ${refmsgid || 'is missing'}`);
  if (infcode !== '0')
    throw new InsurerRefusal(said.slice(0, MAX_SENTENCE) || `医保中心拒绝了请求（${infno}）`);
  return typeof output === 'string' && output !== '' ? parsed(output) : (output ?? {});
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    throw new Unreadable('the output is not JSON');
  }
}

/** The body of 9101: the message as `jsonStr`, the bytes as `file`. */
async function multipart(
  message: string,
  bytes: Buffer,
  filename: string,
): Promise<{ readonly body: Buffer; readonly contentType: string }> {
  const form = new FormData();
  form.set('jsonStr', message);
  form.set('file', new Blob([new Uint8Array(bytes)]), filename);
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? 'multipart/form-data',
  };
}
