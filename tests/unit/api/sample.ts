import { z } from 'zod';
import { createApi, type Api, type Confirmer, type Notice } from '../../../src/api/client.ts';
import type { DownloadedFile } from '../../../src/api/download.ts';
import type { MessageBox } from '../../../src/api/apiError.ts';
import type { Transport, TransportReply, TransportRequest } from '../../../src/api/transport.ts';
import { defineCall } from '../../../contract/wire/call.ts';

/** Calls of every shape. They are not the contract's own, so that a change of the contract does not change the tests. */
export const calls = {
  list: defineCall({
    id: 'sample.list',
    method: 'GET',
    path: '/api/Sample/Paged',
    summary: 'rows',
    permission: 'session',
    request: z.strictObject({ name: z.string().optional() }),
    result: z.unknown(),
  }),
  one: defineCall({
    id: 'sample.one',
    method: 'GET',
    path: '/api/Sample/{area}/Get/{id}',
    summary: 'one row',
    permission: 'session',
    request: z.strictObject({ area: z.string(), id: z.string(), lang: z.string().optional() }),
    result: z.unknown(),
  }),
  save: defineCall({
    id: 'sample.save',
    method: 'POST',
    path: '/api/Sample/Save/{id}',
    summary: 'a write',
    permission: 'session',
    request: z.strictObject({ id: z.string(), name: z.string().nullish() }),
    result: z.unknown(),
  }),
  natural: defineCall({
    id: 'sample.natural',
    method: 'POST',
    path: '/api/Sample/Natural',
    summary: 'a write that is safe by its own state',
    permission: 'session',
    idempotent: 'natural',
    request: z.strictObject({}),
    result: z.unknown(),
  }),
  harmless: defineCall({
    id: 'sample.harmless',
    method: 'POST',
    path: '/api/Sample/Harmless',
    summary: 'a POST that writes nothing',
    permission: 'public',
    idempotent: 'none',
    request: z.strictObject({}),
    result: z.unknown(),
  }),
  settle: defineCall({
    id: 'sample.settle',
    method: 'POST',
    path: '/api/Sample/ConfirmSettlement',
    summary: 'the settlement of spec §8',
    permission: 'session',
    request: z.strictObject({}),
    result: z.unknown(),
  }),
  file: defineCall({
    id: 'sample.file',
    method: 'GET',
    path: '/api/Sample/File',
    summary: 'a file to keep',
    permission: 'session',
    download: true,
    request: z.strictObject({}),
    result: z.unknown(),
  }),
  upload: defineCall({
    id: 'sample.upload',
    method: 'POST',
    path: '/api/Sample/Upload/{id}',
    summary: 'a file',
    permission: 'session',
    upload: { maxBytes: 1000 },
    request: z.strictObject({
      id: z.string(),
      day: z.string(),
      memo: z.string().nullish(),
      extra: z.string().optional(),
    }),
    result: z.unknown(),
  }),
};

export interface TestClient {
  readonly api: Api;
  readonly notices: Notice[];
  readonly requests: TransportRequest[];
  readonly boxes: MessageBox[];
  readonly fees: string[];
  readonly files: DownloadedFile[];
  /** `channel:action:message` of each published message. */
  readonly published: string[];
  /** Answers the server's questions; rejects by default. */
  confirm: Confirmer;
  expired: number;
  token: string | null;
  /** Id of the login of the page. */
  login: string | undefined;
  /** True if another tab has logged in. */
  isForeign: boolean;
  /** Number of calls held back because of it. */
  heldBack: number;
}

export interface CannedReply {
  readonly status?: number;
  readonly statusText?: string;
  /** An object is sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** An api over a transport with canned replies; records what the api shows and saves. */
export function client(
  reply: CannedReply | ((request: TransportRequest) => Promise<CannedReply>),
): TestClient {
  return over(async (request) => {
    const { status = 200, statusText = '', body, headers = {} } = await answerOf(reply, request);
    const header = (name: string) =>
      Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? null;
    request.onHeaders?.(header);
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
    const content = request.binary ? { text: '', blob: new Blob([text]) } : { text };
    return { status, statusText, ...content, header } satisfies TransportReply;
  });
}

const answerOf = async (
  reply: Parameters<typeof client>[0],
  request: TransportRequest,
): Promise<CannedReply> => (typeof reply === 'function' ? reply(request) : reply);

/** An api over any transport. */
export function over(transport: Transport, base = '/prod-api'): TestClient {
  const notices: Notice[] = [];
  const requests: TransportRequest[] = [];
  const made: TestClient = {
    notices,
    requests,
    boxes: [],
    fees: [],
    files: [],
    published: [],
    confirm: () => Promise.reject(new Error('nobody answers')),
    expired: 0,
    token: 'token-1',
    login: 'login-1',
    isForeign: false,
    heldBack: 0,
    api: createApi({
      base,
      transport: (request) => {
        requests.push(request);
        return transport(request);
      },
      token: {
        read: () => made.token,
        replace: (token) => {
          made.token = token;
        },
        login: () => made.login,
        isForeign: () => made.isForeign,
      },
      onForeign: () => {
        made.heldBack += 1;
      },
      notify: (notice) => notices.push(notice),
      openBox: (box) => made.boxes.push(box),
      onFee: (feeKey) => made.fees.push(feeKey),
      save: (file) => made.files.push(file),
      publish: (channel, { action, message }) => made.published.push(`${channel}:${action}:${message ?? ''}`),
      confirm: (info, replay) => made.confirm(info, replay),
      onExpired: () => {
        made.expired += 1;
      },
    }),
  };
  return made;
}

/** The error of a call; throws if the call succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
}
