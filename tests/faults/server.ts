import { createHash } from 'node:crypto';
import { initializationSteps } from '../../contract/initialization.ts';
import { CODES, type ConfimResultInfo } from '../../contract/wire/reply.ts';
import type { Random } from '../random.ts';
import type { Work } from './work.ts';

export interface ModelUser {
  /** Part of all data of this user that the server returns: storage that contains it holds data of this user. */
  readonly userId: string;
  readonly isAdminUser: boolean;
  readonly areas: readonly string[];
  /** 0: no set-up needed; otherwise the next step, from 1. */
  step: number;
}
interface Session {
  readonly userId: string;
  readonly sessionId: string;
  readonly area: string;
  /** ms; a replaced token stays valid during its grace period. */
  endsAt: number;
  isReplaced: boolean;
}
export interface ServerRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}
export interface ServerReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
interface Answer {
  readonly result: unknown;
  readonly confimResultInfo?: ConfimResultInfo;
}
interface Chain {
  readonly rootId: string;
  readonly userId: string;
  readonly request: string;
  /** Number of questions answered before this one. */
  readonly depth: number;
}
class Refusal extends Error {
  readonly code: number;
  readonly info: unknown;
  constructor(message: string, code: number, info: unknown = null) {
    super(message);
    this.code = code;
    this.info = info;
  }
}

/** The stored outcome of a keyed request, as in server/http/idempotency.ts. */
type Kept =
  | { readonly request: string; readonly answer: Answer }
  | { readonly request: string; readonly refused: Refusal };

/** As in server/security/session.ts. */
const GRACE_MS = 60_000;
const IN_FLIGHT_MS = 5_000;
const OWN_ROTATION = ['/api/Auth/RefreshAreaToken', '/api/User/Logoff/'];
const PUBLIC = ['/api/Auth/PublicConfig', '/api/Auth/Login'];
export const PASSWORD = 'secret';
const STAMP_DIGITS = 13;
const GONE = '确认已失效，请重新操作';

/**
 * A small model of the real server: tokens that rotate and expire, `Idempotency-Key`, confirmations that are executed
 * once, paid modules. It counts the executions of each intent.
 */
export class ModelServer {
  readonly users: ReadonlyMap<string, ModelUser>;
  readonly sessions = new Map<string, Session>();
  readonly executed = new Map<string, number>();
  /**
   * A confirmed write is deduplicated by its key and by its pubSubId. A third party's server may do only one of the
   * two (design §8): the client must be safe with either.
   */
  readonly keepsKeys: boolean;
  readonly keepsConfirmations: boolean;
  /** Share of replies that carry a fresh token. */
  rotation = 0.08;
  readonly #random: Random;
  readonly #now: () => number;
  readonly #keys = new Map<string, Kept>();
  readonly #chains = new Map<string, Chain>();
  readonly #done = new Map<string, Answer>();
  readonly #active = new Set<string>();
  #count = 0;

  constructor(users: readonly ModelUser[], random: Random, now: () => number) {
    this.users = new Map(users.map((user) => [user.userId, user]));
    this.#random = random;
    this.#now = now;
    const kept = random.below(4);
    this.keepsKeys = kept !== 0;
    this.keepsConfirmations = kept !== 1;
  }

  userOf(token: string): string | undefined {
    return this.sessions.get(token)?.userId;
  }
  isActive(userId: string): boolean {
    return this.#active.has(userId);
  }
  /** Ends every session of a user, as an administrator or a password change does. */
  revoke(userId: string): void {
    for (const session of this.sessions.values()) if (session.userId === userId) session.endsAt = this.#now();
  }

  handle(request: ServerRequest): ServerReply {
    const headers: Record<string, string> = {};
    const reply = (status: number, envelope: object): ServerReply => ({
      status,
      headers,
      text: JSON.stringify(envelope),
    });
    try {
      const answer = PUBLIC.includes(request.path)
        ? this.#public(request)
        : this.#authenticated(request, headers);
      return reply(200, { success: true, ...answer });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply(error.code === CODES.unauthorised ? 401 : 200, {
        success: false,
        statusCode: error.code,
        resultNotice: { error: error.message },
        resultExtendInfo: error.info,
      });
    }
  }

  #public({ path, body }: ServerRequest): Answer {
    if (path === '/api/Auth/PublicConfig')
      return { result: { isCustomEncryption: false, padding: 'PKCS1', publicKey: '', serverTime: 0 } };
    const user = this.users.get(String(body.userName));
    const password = atob(String(body.passWord)).slice(0, -STAMP_DIGITS);
    if (!user || password !== PASSWORD) throw new Refusal('用户名或密码错误', CODES.business);
    const token = this.#begin(user.userId, `s${(this.#count += 1)}`, user.isAdminUser ? '' : 'area');
    return { result: { ...this.#info(token), token } };
  }

  #begin(userId: string, sessionId: string, area: string): string {
    const token = `token-${userId}-${(this.#count += 1)}`;
    this.sessions.set(token, { userId, sessionId, area, endsAt: Infinity, isReplaced: false });
    return token;
  }

  #authenticated(request: ServerRequest, headers: Record<string, string>): Answer {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const session = this.sessions.get(token);
    if (!session || session.endsAt <= this.#now()) throw new Refusal('登录已过期', CODES.unauthorised);
    if (!OWN_ROTATION.some((path) => request.path.startsWith(path))) {
      const fresh = this.#refreshed(token, session);
      if (fresh !== null) headers['refresh-token'] = fresh;
    }
    return this.#serve(request, session, token);
  }

  #refreshed(token: string, session: Session): string | null {
    const isLate = session.isReplaced && session.endsAt - this.#now() < GRACE_MS - IN_FLIGHT_MS;
    const isDue = !session.isReplaced && this.#random.next() < this.rotation;
    if (!isDue && !isLate) return null;
    this.#replace(token);
    return this.#begin(session.userId, session.sessionId, session.area);
  }
  #replace(token: string): void {
    const session = this.sessions.get(token);
    if (!session) return;
    session.isReplaced = true;
    session.endsAt = Math.min(session.endsAt, this.#now() + GRACE_MS);
  }

  #serve(request: ServerRequest, session: Session, token: string): Answer {
    const { path, body } = request;
    const { userId } = session;
    const user = this.#user(userId);
    const item = [{ value: '1', name: `名-${userId}` }];
    const rights = { menus: [], buttons: [], feeMenuCodeList: [] };
    switch (path) {
      case '/api/Role/GetUserInfo':
        return { result: this.#info(token) };
      case '/api/Role/GetUserMenus':
      case '/api/Role/GetMenuButtonByUser':
      case '/api/Auth/RefreshLogInRoleCache':
        return { result: rights };
      case '/api/District/PullDistrictTree':
        return { result: { childDistricts: item } };
      case '/api/YBConfig/PullMedicalAreaCodes':
        return { result: { drowDownItems: item } };
      case '/api/YBConfig/PullCardReaderTypes':
        return { result: { cardReaderTypes: item } };
      case '/api/Dictionary/InsDistricts':
        return { result: { insDistricts: item } };
      case '/api/Dictionary/AllEnums':
        return { result: { enums: { name: item } } };
      case '/api/Auth/PullMedicalAreas': {
        const childs = user.areas.map((area) => ({
          childAreaCode: area,
          childAreaName: `${area}-${userId}`,
        }));
        return { result: { medicalAreas: [{ areaCode: '320000', areaName: '江苏', childs }] } };
      }
      case '/api/Auth/RefreshAreaToken': {
        if (session.isReplaced) throw new Refusal('登录已被替换', CODES.business);
        this.#replace(token);
        const fresh = this.#begin(userId, session.sessionId, String(body.medicalAreaCode));
        return { result: { ...this.#info(fresh), token: fresh } };
      }
      case '/api/ModuleFee/GetCompanyAuthInfo':
        return {
          result: {
            feeKey: 'CentreImport',
            feeName: `模块-${userId}`,
            isAllowOnTrial: true,
            pubSubTag: 'fee',
            activateVisible: true,
            backShow: true,
          },
        };
      case '/api/Initialization/Get':
        return { result: this.#setUp(user) };
      default:
        break;
    }
    if (path.startsWith('/api/User/Logoff/')) {
      for (const each of this.sessions.values())
        if (each.sessionId === session.sessionId) each.endsAt = this.#now();
      return { result: null };
    }
    return this.#once(request, userId);
  }

  #user(userId: string): ModelUser {
    const user = this.users.get(userId);
    if (!user) throw new Error(`no user ${userId}`);
    return user;
  }
  #info(token: string): object {
    const session = this.sessions.get(token);
    const user = this.#user(session?.userId ?? '');
    return {
      userName: user.userId,
      name: `名-${user.userId}`,
      userId: user.userId,
      isSuperAdmin: false,
      isAdminUser: user.isAdminUser,
      medicalAreaCode: session?.area ?? '',
      initializeInfo: { isNeedInitialize: user.step > 0, initializeStep: user.step },
    };
  }
  #setUp(user: ModelUser): object {
    return {
      company: { companyName: `公司-${user.userId}` },
      initializeInfo: { isNeedInitialize: user.step > 0, initializeStep: user.step },
    };
  }

  /** Executes a keyed write once, as in server/http/idempotency.ts; a reply with a question is not stored. */
  #once(request: ServerRequest, userId: string): Answer {
    const { pubSubId, ...input } = request.body;
    const what = createHash('sha256')
      .update(JSON.stringify([request.path, input]))
      .digest('hex');
    const given = request.headers['idempotency-key'];
    const key = `${userId}:${given ?? ''}`;
    const isKept = given !== undefined && (this.keepsKeys || !request.path.endsWith('/Confirmed'));
    const kept = isKept ? this.#keys.get(key) : undefined;
    const isOther = kept !== undefined && kept.request !== what;
    if (isOther && !('refused' in kept)) throw new Refusal('同一操作编号已用于不同的请求', CODES.conflict);
    if (kept && !isOther) {
      if ('refused' in kept) throw kept.refused;
      return kept.answer;
    }
    let answer: Answer;
    try {
      answer = this.#confirmed(request, userId, what, pubSubId);
    } catch (error) {
      if (error instanceof Refusal && isKept) this.#keys.set(key, { request: what, refused: error });
      throw error;
    }
    if (answer.confimResultInfo?.isEndPoint !== false) this.#keys.set(key, { request: what, answer });
    return answer;
  }

  /** Asks the questions before a confirmed write, as in server/http/confirmation.ts. */
  #confirmed(request: ServerRequest, userId: string, what: string, pubSubId: unknown): Answer {
    if (!request.path.endsWith('/Confirmed')) return this.#perform(request, userId);
    const chain = this.#chains.get(String(pubSubId));
    if (pubSubId !== undefined && (chain?.userId !== userId || chain.request !== what))
      throw new Refusal(GONE, CODES.business);
    const done = chain && this.keepsConfirmations ? this.#done.get(chain.rootId) : undefined;
    if (done) return done;
    if (chain && request.headers['x-depth'] !== String(chain.depth)) throw new Refusal(GONE, CODES.business);
    const work = request.body as unknown as Work;
    const depth = chain ? chain.depth + 1 : 0;
    if (depth < work.questions) return this.#ask({ userId, request: what, depth }, chain?.rootId);
    const { result } = this.#perform(request, userId);
    const end = { pubSubId: String(pubSubId), isEndPoint: true };
    const answer = work.endPoint && chain ? { result, confimResultInfo: end } : { result };
    if (chain) this.#done.set(chain.rootId, answer);
    return answer;
  }
  #ask(chain: Omit<Chain, 'rootId'>, rootId: string | undefined): Answer {
    const pubSubId = `question-${(this.#count += 1)}`;
    this.#chains.set(pubSubId, { ...chain, rootId: rootId ?? pubSubId });
    const title = `确认-${chain.userId}`;
    const routeHeaders = { 'x-depth': String(chain.depth) };
    return { result: null, confimResultInfo: { pubSubId, isEndPoint: false, title, routeHeaders } };
  }

  /** Executes the work and counts it. */
  #perform({ path, body }: ServerRequest, userId: string): Answer {
    const user = this.#user(userId);
    const work = body as unknown as Work;
    if (path === '/api/ModuleFee/Trial') {
      if (!this.#active.has(userId)) this.#execute(`trial-${userId}`);
      this.#active.add(userId);
      return { result: { enddate: '2025-07-20', storeCount: 1 } };
    }
    if (path === '/api/Faults/Paid' && !this.#active.has(userId))
      throw new Refusal('未开通', CODES.feeExpired, { feeKey: 'CentreImport' });
    if (work.refuse) throw new Refusal('当前不能办理', CODES.business);
    if (path.startsWith('/api/Initialization/')) this.#setUpStep(path, user);
    // A set-up step without an intent writes the same values again: not counted.
    if (work.intent !== undefined) this.#execute(work.intent);
    const { initializeInfo } = this.#info(this.#anyToken(userId)) as { initializeInfo: unknown };
    return { result: { initializeInfo } };
  }
  #anyToken(userId: string): string {
    return [...this.sessions].find(([, session]) => session.userId === userId)?.[0] ?? '';
  }
  #setUpStep(path: string, user: ModelUser): void {
    const step = initializationSteps.findIndex((name) => path.toLowerCase().endsWith(`save${name}`)) + 1;
    const isFinish = path.endsWith('/Finish');
    if (user.step === 0 && isFinish) return;
    if (user.step === 0 || step > user.step || (isFinish && user.step < initializationSteps.length))
      throw new Refusal('请先完成前面的步骤', CODES.business);
    user.step = isFinish ? 0 : Math.max(user.step, step + 1);
  }
  #execute(intent: string): void {
    this.executed.set(intent, (this.executed.get(intent) ?? 0) + 1);
  }
}
