import { FACTOR_ASKED, type FactorAsked } from '../../contract/auth/factor.ts';
import { CODES, type RefusedInput } from '../../contract/wire/reply.ts';

/** The data of a refusal. */
export interface KeptRefusal {
  readonly message: string;
  readonly httpStatus: number;
  readonly statusCode: number;
  readonly extend: unknown;
}

/**
 * A refusal with a reason for the person. Handlers throw it; the binding turns it into an envelope. Any other error is
 * a fault: it is logged under a number, and the reply holds only the number.
 */
export class Problem extends Error {
  readonly httpStatus: number;
  readonly statusCode: number;
  /** Goes out as `resultExtendInfo`. */
  readonly extend: unknown;

  private constructor(message: string, httpStatus: number, statusCode: number, extend: unknown = null) {
    super(message);
    this.name = 'Problem';
    this.httpStatus = httpStatus;
    this.statusCode = statusCode;
    this.extend = extend;
  }

  /** As plain data, so that a repeated request gets the same refusal. */
  kept(): KeptRefusal {
    const { message, httpStatus, statusCode, extend } = this;
    return { message, httpStatus, statusCode, extend };
  }
  static again({ message, httpStatus, statusCode, extend }: KeptRefusal): Problem {
    return new Problem(message, httpStatus, statusCode, extend);
  }
  /** Transient: the client may retry, so the refusal is not stored. */
  get isPassing(): boolean {
    return this.httpStatus === 429 || this.httpStatus === 503;
  }

  /** A business rule refuses (HTTP 200, `success: false`). */
  static business(message: string): Problem {
    return new Problem(message, 200, CODES.business);
  }
  /** A business rule refuses the value of one field: the form shows the message there. */
  static invalidField(path: string, message: string): Problem {
    return new Problem(message, 200, CODES.business, { fields: { [path]: message } } satisfies RefusedInput);
  }
  /** A refusal that the console shows with a code prefix (spec §8): the login needs another step first. */
  static prefixed(message: string): Problem {
    return new Problem(message, 200, CODES.prefixed);
  }
  /** The password was right; the login asks for the second factor. */
  static secondFactor(asked: FactorAsked): Problem {
    return new Problem(FACTOR_ASKED, 200, CODES.secondFactor, asked);
  }
  /** A paid module that is not active; opens the renewal flow (spec §8). */
  static feeExpired(module: { readonly feeKey: string; readonly feeModuleName: string }): Problem {
    const { feeKey, feeModuleName } = module;
    const extend = { feeKey, feeModuleName };
    return new Problem(`${feeModuleName}未开通或已到期`, 200, CODES.feeExpired, extend);
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
  static busy(): Problem {
    return Problem.unavailable('服务器繁忙，请稍后再试');
  }
}
