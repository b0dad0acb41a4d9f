import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/wire/call.ts';
import { pathParameters, SEALED } from '../../contract/wire/call.ts';
import type { Replay } from './confirmation.ts';
import type { CallContext, Services } from './handler.ts';
import { Problem } from '../errors/problem.ts';
import { readUpload } from './upload.ts';

export interface Input {
  readonly input: Record<string, unknown>;
  readonly file: CallContext['file'];
  /** The confirmation in the request; null at the first attempt. */
  readonly replay: Replay | null;
}

const parameters = new WeakMap<Call, readonly string[]>();
function parametersOf(call: Call): readonly string[] {
  let names = parameters.get(call);
  if (!names) parameters.set(call, (names = pathParameters(call.path)));
  return names;
}

const inPath = (call: Call, { params }: FastifyRequest): Record<string, unknown> =>
  Object.fromEntries(parametersOf(call).map((name) => [name, (params as never)[name]]));

/** The request's data, validated against the contract. @throws Problem, ZodError */
export async function readInput(
  call: Call,
  request: FastifyRequest,
  services: Pick<Services, 'secrets' | 'plainPersons'>,
): Promise<Input> {
  if (!call.upload) return readFields(call, request, services);
  const { fields, file } = await readUpload(request, call.upload);
  refuseBrokenText(fields);
  return { input: call.request.parse({ ...fields, ...inPath(call, request) }), file, replay: null };
}

/** Reads and validates the input of a call without a file. @throws Problem, ZodError */
export function readFields(
  call: Call,
  request: FastifyRequest,
  services: Pick<Services, 'secrets' | 'plainPersons'>,
): Input {
  const path = inPath(call, request);
  const raw: unknown = call.method === 'GET' ? request.query : (request.body ?? {});
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw Problem.badRequest('请求内容应为一个对象');
  const { own, replay } = call.confirms ? takeReplay(raw, request) : { own: raw, replay: null };
  const given = opened(call, withRefId(call, own, request), services);
  refuseBrokenText([given, path]);
  return { input: call.request.parse({ ...given, ...path }), file: null, replay };
}

/** `pubSubId` belongs to the confirmation flow (spec §4), not to the call. */
function takeReplay(raw: object, request: FastifyRequest): { own: object; replay: Replay | null } {
  if (!('pubSubId' in raw)) return { own: raw, replay: null };
  const { pubSubId, ...own } = raw;
  if (typeof pubSubId !== 'string') throw Problem.badRequest('请求参数不正确：pubSubId：应为文本');
  return { own, replay: { pubSubId, headers: request.headers } };
}

/** A single refId may come as the header `businessRefId` (spec §7). */
function withRefId(call: Call, raw: object, request: FastifyRequest): object {
  const header = request.headers['businessrefid'];
  if (header === undefined || !('refIds' in call.request.shape) || 'refIds' in raw) return raw;
  return { ...raw, refIds: [header].flat() };
}

/** Decrypts the fields that name a person. @throws Problem for a plain value, unless third parties may send it */
function opened(
  { sealed = [] }: Call,
  raw: object,
  { secrets, plainPersons }: Pick<Services, 'secrets' | 'plainPersons'>,
): object {
  if (sealed.length === 0) return raw;
  const open = (name: string, value: unknown): unknown => {
    if (!sealed.includes(name) || value === '') return value;
    if (typeof value !== 'string' || !value.startsWith(SEALED)) {
      if (plainPersons) return value;
      throw Problem.badRequest('姓名、证件号码须加密后提交');
    }
    const text = secrets.decrypt(Buffer.from(value.slice(SEALED.length), 'base64url').toString('base64'));
    if (text === null) throw Problem.badRequest('加密内容无法识别，请刷新页面后重试');
    return text;
  };
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, open(name, value)]));
}

/** NUL and lone surrogates are not text, and PostgreSQL cannot store them. */
function refuseBrokenText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed())
      throw Problem.badRequest('请求内容含有不允许的字符');
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseBrokenText);
}
