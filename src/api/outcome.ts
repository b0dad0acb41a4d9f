import { CODES, failureMessage, GENERIC_ERROR, isReply, type Reply } from '../../contract/wire/reply.ts';
import { ApiError, type MessageBox } from './apiError.ts';
import { parseJson } from './json.ts';
import type { TransportReply } from './transport.ts';
import { UNREACHABLE } from './transport.ts';

/** spec §4, the text of the expiry dialog. */
const EXPIRED = '登录已过期,请重新登录';
/** spec §8, the rejection of a call whose paid module has expired. */
const FEE_BROKEN_OFF = 'VIP功能续费中断';

/** The envelope of a success, whatever the HTTP status (design §8). @throws ApiError for anything else */
export function readEnvelope(
  url: string,
  { status, text, statusText, header }: Pick<TransportReply, 'status' | 'text' | 'statusText' | 'header'>,
): Reply {
  const parsed = parseEnvelope(text);
  if (!parsed) {
    if (status === 401) throw new ApiError('expired', EXPIRED, status);
    if (status === 404) throw new ApiError('transport', `${url} ${UNREACHABLE}`, status);
    // spec §8: of other transport errors the status text is shown.
    const isSuccess = status >= 200 && status < 300;
    throw new ApiError('transport', isSuccess ? GENERIC_ERROR : statusText || UNREACHABLE, status);
  }
  if (parsed.success) return parsed;
  const code = parsed.statusCode ?? 0;
  const info = parsed.resultExtendInfo ?? null;
  if (code === CODES.unauthorised || status === 401) throw new ApiError('expired', EXPIRED, status, code);
  if (code === CODES.feeExpired) throw new ApiError('fee', FEE_BROKEN_OFF, status, code, parsed);
  const message =
    code === CODES.notFound
      ? `${url} ${UNREACHABLE}`
      : withNumber(failureMessage(parsed), status, header('request-id'));
  const failure = new ApiError('refused', message, status, code, info);
  failure.box = boxOf(parsed, 'danger', message);
  throw failure;
}

/** Of a 5xx the person can name the request, by which the operator finds it in the log. */
const withNumber = (message: string, status: number, requestId: string | null | undefined): string =>
  status < 500 || !requestId || message.includes(requestId) ? message : `${message}（请求编号 ${requestId}）`;

function parseEnvelope(text: string): Reply | null {
  try {
    const read = parseJson(text);
    return isReply(read) ? read : null;
  } catch {
    return null;
  }
}

/** spec §8: a notice with a message code and extend info opens a message box; null when this is none. */
export function boxOf(reply: Reply, tone: MessageBox['tone'], message: string): MessageBox | null {
  const messageCode = reply.resultNotice?.messageCode ?? '';
  const info = reply.resultExtendInfo;
  if (messageCode === '' || typeof info !== 'object' || info === null) return null;
  const field = (name: string): string | null => {
    const value = (info as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  return {
    tone,
    message,
    messageCode,
    orderNo: field('orderNo'),
    transactionCode: field('transactionCode'),
  };
}
