import { CODES } from '../../contract/reply.ts';

/**
 * A refusal with a reason a person can read. Handlers throw it; the binding turns it into an envelope. Anything
 * else that is thrown is a fault of ours: it is logged once under a number and told without its insides.
 */
export class Problem extends Error {
  readonly httpStatus: number;
  readonly statusCode: number;

  private constructor(message: string, httpStatus: number, statusCode: number) {
    super(message);
    this.name = 'Problem';
    this.httpStatus = httpStatus;
    this.statusCode = statusCode;
  }

  /** The domain says no (HTTP 200: the transport worked; `success` is false). */
  static business(message: string): Problem {
    return new Problem(message, 200, CODES.business);
  }
  static badRequest(message: string): Problem {
    return new Problem(message, 400, CODES.badRequest);
  }
  static unauthorised(message = '登录已过期,请重新登录'): Problem {
    return new Problem(message, 401, CODES.unauthorised);
  }
  static forbidden(message = '没有操作权限'): Problem {
    return new Problem(message, 403, CODES.forbidden);
  }
  static conflict(message: string): Problem {
    return new Problem(message, 409, CODES.conflict);
  }
  static tooLarge(message: string): Problem {
    return new Problem(message, 413, CODES.tooLarge);
  }
  static tooMany(message = '操作过于频繁，请稍后再试'): Problem {
    return new Problem(message, 429, CODES.tooMany);
  }
  static unavailable(message: string): Problem {
    return new Problem(message, 503, CODES.unavailable);
  }
}
