import { constants, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { authCalls, type PublicConfig, type UserInfo } from '../../contract/auth/auth.ts';
import {
  idempotencyOf,
  pathParameters,
  SEALED,
  WRITE_POSITION,
  type Call,
  type CallInput,
  type CallResult,
} from '../../contract/wire/call.ts';
import type { Envelope } from '../../contract/wire/envelope.ts';
import { Problem } from '../lib/problem.mjs';
import type { Recorder } from './record.ts';

/** A call without an answer for so long has failed, ms. */
const PATIENCE_MS = 60_000;
const TOO_MANY = 429;

/** A call that did not succeed. */
export class CallFailed extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** The deployment, and what a client must know of it before the login. */
export class Deployment {
  readonly base: string;
  readonly recorder: Recorder;
  readonly signal: AbortSignal;
  #config: Promise<PublicConfig> | null = null;

  /** `base`: with the path of the API. `signal`: ends what is under way. */
  constructor(base: string, recorder: Recorder, signal: AbortSignal) {
    this.base = base;
    this.recorder = recorder;
    this.signal = signal;
  }

  config(): Promise<PublicConfig> {
    this.#config ??= send(this, authCalls.publicConfig, {}, {}).then(({ result }) => result);
    return this.#config;
  }

  /** The text as the console encrypts it. */
  async seal(text: string): Promise<string> {
    const { isCustomEncryption, publicKey: key, padding } = await this.config();
    if (!isCustomEncryption) return Buffer.from(text).toString('base64');
    const how =
      padding === 'PKCS1'
        ? { padding: constants.RSA_PKCS1_PADDING }
        : { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return publicEncrypt({ key, ...how }, Buffer.from(text)).toString('base64');
  }
}

interface Answer<R> {
  readonly result: R;
  readonly headers: Headers;
}

/** Makes and records one call. @throws CallFailed */
async function send<C extends Call>(
  { base, recorder, signal }: Deployment,
  call: C,
  input: Readonly<Record<string, unknown>>,
  headers: Record<string, string>,
): Promise<Answer<CallResult<C>>> {
  const named = pathParameters(call.path);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !named.includes(name) && value !== undefined);
  const query = call.method === 'GET' && rest.length > 0 ? `?${queryOf(rest)}` : '';
  const from = performance.now();
  let status = 0;
  try {
    const reply = await fetch(base + path + query, {
      method: call.method,
      headers: { ...headers, ...(call.method === 'POST' && { 'content-type': 'application/json' }) },
      ...(call.method === 'POST' && { body: JSON.stringify(Object.fromEntries(rest)) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    ({ status } = reply);
    const body = (await reply.json()) as Envelope;
    if (!body.success) throw new CallFailed(body.error ?? `HTTP ${status}`, status);
    recorder.note(call.id, performance.now() - from, 'ok');
    return { result: body.result as CallResult<C>, headers: reply.headers };
  } catch (error) {
    // At the end of the run, what is under way is left.
    if (signal.aborted) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof CallFailed && status < 500 && status !== TOO_MANY;
    recorder.note(
      call.id,
      performance.now() - from,
      isRefused ? 'refused' : 'failed',
      `${status || '无应答'} ${message}`,
    );
    throw error instanceof CallFailed ? error : new CallFailed(message, status);
  }
}

function queryOf(fields: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) for (const one of [value].flat()) query.append(name, String(one));
  return query.toString();
}

/** A session of an account, shared by all that work with it: logins are limited by account. */
export class Account {
  readonly userName: string;
  readonly #deployment: Deployment;
  readonly #password: string;
  #entered: Promise<UserInfo> | null = null;
  #token = '';
  #position = '';

  constructor(
    deployment: Deployment,
    { userName, password }: { readonly userName: string; readonly password: string },
  ) {
    this.#deployment = deployment;
    this.userName = userName;
    this.#password = password;
  }

  /** Logs in, once. An administrator of areas works in the first of them. @throws Problem for the operator */
  enter(): Promise<UserInfo> {
    this.#entered ??= this.#login();
    return this.#entered;
  }

  async #login(): Promise<UserInfo> {
    const { serverTime } = await this.#deployment.config();
    const passWord = await this.#deployment.seal(this.#password + String(serverTime).padStart(13, '0'));
    const input = { userName: this.userName, passWord };
    const { result: user } = await send(this.#deployment, authCalls.login, input, {}).catch(
      (error: unknown) => {
        throw new Problem(
          `账号 ${this.userName} 登录失败：${error instanceof Error ? error.message : String(error)}`,
        );
      },
    );
    this.#token = user.token;
    if (user.roleCode !== OPER_ADMIN || user.medicalAreaCode !== '') return user;
    const { drowDownItems } = await this.call(authCalls.pullMedicalAreaDropDown, {});
    // A province has its cities below it.
    const area = drowDownItems[0]?.drowDownItems[0] ?? drowDownItems[0];
    if (!area) throw new Problem(`账号 ${this.userName} 没有可用的区划`);
    const inArea = await this.call(authCalls.refreshAreaToken, { medicalAreaCode: area.value });
    this.#token = inArea.token;
    return inArea;
  }

  /** `device`: the secret of the till that calls. @throws CallFailed */
  async call<C extends Call>(call: C, input: CallInput<C>, device?: string): Promise<CallResult<C>> {
    const token = this.#token;
    const { result, headers } = await send(
      this.#deployment,
      call,
      await this.#sealed(call, input as object),
      {
        authorization: `Bearer ${token}`,
        ...(device !== undefined && { 'device-key': device }),
        ...(idempotencyOf(call) === 'key' && { 'idempotency-key': randomUUID() }),
        ...(this.#position !== '' && { [WRITE_POSITION]: this.#position }),
      },
    );
    const fresh = headers.get('Refresh-Token');
    if (fresh && this.#token === token) this.#token = fresh;
    this.#position = headers.get(WRITE_POSITION) ?? this.#position;
    return result;
  }

  /** Notes that a till cannot sell, so that the report does not look as if it had. */
  lacks(what: string): void {
    this.#deployment.recorder.note('收银台', 0, 'refused', what);
  }

  async #sealed(call: Call, input: object): Promise<Readonly<Record<string, unknown>>> {
    const fields: Record<string, unknown> = { ...input };
    for (const name of call.sealed ?? []) {
      const value = fields[name];
      if (typeof value === 'string' && value !== '')
        fields[name] =
          SEALED + Buffer.from(await this.#deployment.seal(value), 'base64').toString('base64url');
    }
    return fields;
  }
}
const OPER_ADMIN = 1;

export const newDevice = (): string => randomBytes(32).toString('base64url');
