import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Envelope } from '../../contract/wire/envelope.ts';
import { CODES, type RefusedInput } from '../../contract/wire/reply.ts';
import { Problem } from './problem.ts';

export interface Failure {
  readonly httpStatus: number;
  readonly body: Envelope;
  /** True for a bug of ours, which is logged with its stack. */
  readonly isFault: boolean;
  readonly faultId: string | null;
}

/** A refusal as an envelope. */
export const failed = (
  message: string,
  httpStatus: number,
  statusCode: number,
  extend: unknown = null,
): Failure => ({
  httpStatus,
  isFault: false,
  faultId: null,
  body: {
    success: false,
    result: null,
    resultNotice: { description: null, error: message, tips: null, messageCode: null },
    statusCode,
    resultExtendInfo: extend,
    error: message,
    confimResultInfo: null,
  },
});

const where = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** Invalid input in words: the first three reasons, each with its field. */
export function inputMessage(error: z.ZodError): string {
  const reasons = error.issues
    .slice(0, 3)
    .map((issue) => (issue.path.length > 0 ? `${where(issue.path)}：${issue.message}` : issue.message));
  return `请求参数不正确：${reasons.join('；')}`;
}

/** Fields named in one reply: a hostile request can have as many wrong fields as it has bytes. */
const MAX_FIELDS = 100;

/** The first message of each invalid field, for the form that sent it. */
function inputFields(error: z.ZodError): RefusedInput {
  const named = error.issues.filter(({ path }) => path.length > 0).slice(0, MAX_FIELDS);
  // Reversed, so that the first message of a field is the one that stays.
  return { fields: Object.fromEntries(named.map(({ path, message }) => [where(path), message]).reverse()) };
}

/**
 * PostgreSQL's codes for "not reachable now": class 08, 57P01-03, 53300, a transaction that was idle too long (25P03),
 * and the socket's own errors.
 */
const UNREACHABLE = /^(08...|57P0[123]|25P03|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;
/** What pg reports without a code when a connection is lost. */
const GONE =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;
/** What a distributed database says, as an internal error, when one of its nodes is lost in the middle of a transaction. */
const LOST_NODE =
  /^(failure on connection marked as essential|server closed the connection unexpectedly|connection not open|no connection to the server|could not (receive data from|send data to) server)/;
/** Dates that the contract's pattern admits and PostgreSQL does not (the year 0000). */
const OUT_OF_CALENDAR = /^(22007|22008)$/;
const DEADLOCK = /^(40001|40P01)$/;
const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';
const DISK_FULL = /^(53100|ENOSPC)$/;

/** The error code of the database or the system, also of a wrapped error; '' where there is none. */
export const codeOf = (error: unknown): string => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if (LOST_NODE.test(at.message)) return 'ECONNRESET';
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (GONE.test(at.message)) return 'ECONNRESET';
  }
  return '';
};

const CHECK_VIOLATION = '23514';
const NO_PARTITION = /^no partition of relation /;
/** Whether a row was refused because its month has no partition: it is archived, or no month that settlements are kept for. */
const isOfNoMonth = (error: unknown): boolean => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++)
    if (NO_PARTITION.test(at.message)) return codeOf(error) === CHECK_VIOLATION;
  return false;
};

const UNIQUE_VIOLATION = '23505';
/** Whether a statement failed because its row, or one that excludes it, is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === UNIQUE_VIOLATION;

/**
 * Any error as an envelope. Details of a fault stay on the server; the person gets the number of the request, under which
 * the log has them.
 */
export function failureOf(error: unknown, requestId?: string): Failure {
  if (error instanceof Problem)
    return failed(error.message, error.httpStatus, error.statusCode, error.extend);
  if (error instanceof z.ZodError)
    return failed(inputMessage(error), 400, CODES.badRequest, inputFields(error));
  const code = codeOf(error);
  if (UNREACHABLE.test(code)) return failed('数据库暂时不可用，请稍后再试', 503, CODES.unavailable);
  if (DISK_FULL.test(code)) return failed('磁盘空间不足，操作未保存，请联系管理员', 503, CODES.unavailable);
  if (OUT_OF_CALENDAR.test(code)) return failed('请求参数不正确：日期超出范围', 400, CODES.badRequest);
  if (DEADLOCK.test(code)) return failed('与他人的操作冲突，请重试', 503, CODES.unavailable);
  if (code === LOCK_TIMEOUT) return failed('数据正被其他操作占用，请稍后重试', 503, CODES.unavailable);
  if (code === STATEMENT_TIMEOUT) return failed('查询超时，请缩小查询范围', 503, CODES.unavailable);
  if (isOfNoMonth(error))
    return failed('该月份的数据已归档或不存在，不能写入，请联系管理员', 200, CODES.business);
  if (code === 'FST_FILES_LIMIT') return failed('一次只能上传一个文件', 400, CODES.badRequest);
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return failed('请求内容过大', 413, CODES.tooLarge);
  if (status === 429) return failed('操作过于频繁，请稍后再试', 429, CODES.tooMany);
  if (status === 415) return failed('请求格式不支持，请使用 application/json', 415, 415);
  if (typeof status === 'number' && status >= 400 && status < 500)
    return failed('请求格式不正确', status, status);
  const faultId = requestId ?? randomUUID().slice(0, 8);
  return {
    ...failed(`服务器内部错误，请联系管理员（请求编号 ${faultId}）`, 500, CODES.fault),
    isFault: true,
    faultId,
  };
}
