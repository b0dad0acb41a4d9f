import { sql } from 'drizzle-orm';
import type { AcceptanceRow } from '../../../contract/acceptance.ts';
import { rowsOf, type Database } from '../../db/connect.ts';
import { interfaces, type PortMethod } from '../../insurer/interfaces.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort, type PersonInfo } from '../../insurer/port.ts';
import { hidden } from '../../security/hidden.ts';
import { newMsgid } from '../../insurer/msgid.ts';

/** What every national interface accepts as a number, and nobody has. */
export const NOBODY = '000000000000000000';

/** The store for which interfaces are tried. */
export interface TrialStore {
  readonly fixmedinsCode: string;
  readonly poolareaNo: string;
}
export interface Sent {
  readonly method: PortMethod;
  readonly request: unknown;
  readonly reply: unknown;
}

type Asked<M extends PortMethod> = Parameters<InsurerPort[M]>[0];
type Answered<M extends PortMethod> = Awaited<ReturnType<InsurerPort[M]>>;

/** The person whom the marked store may write for; their settlement is taken back in every case. */
export interface TestPerson {
  readonly certno: string;
}

/** One try: sends requests and keeps what was sent and answered. */
export class Trial {
  readonly db: Database;
  readonly insurer: InsurerPort;
  readonly store: TrialStore;
  /** Null where nothing may be written. */
  readonly person: TestPerson | null;
  readonly sent: Sent[] = [];
  /** Runs before each request from when it is set. */
  beforeSend: (() => Promise<unknown>) | null = null;
  #elapsedMs = 0;

  constructor(db: Database, insurer: InsurerPort, store: TrialStore, person: TestPerson | null) {
    this.db = db;
    this.insurer = insurer;
    this.store = store;
    this.person = person;
  }

  get elapsedMs(): number {
    return Math.round(this.#elapsedMs);
  }
  msgid(): Promise<string> {
    return newMsgid(this.db, this.store.fixmedinsCode);
  }
  /** @throws what the port throws */
  async send<M extends PortMethod>(method: M, request: Asked<M>): Promise<Answered<M>> {
    await this.beforeSend?.();
    const begun = performance.now();
    const ask = this.insurer[method] as (request: Asked<M>) => Promise<Answered<M>>;
    try {
      const reply = await ask(request);
      this.sent.push({ method, request, reply });
      return reply;
    } catch (error) {
      this.sent.push({ method, request, reply: { error: error instanceof Error ? error.message : '' } });
      throw error;
    } finally {
      this.#elapsedMs += performance.now() - begun;
    }
  }

  /** A code of the store's goods that the insurance has; one that nobody has, where it sells none. */
  async goodsCode(): Promise<string> {
    const [goods] = await rowsOf<{ code: string }>(
      this.db,
      sql`select med_list_codg as code from store_goods
           where fixmedins_code = ${this.store.fixmedinsCode} and med_list_codg is not null order by 1 limit 1`,
    );
    return goods?.code ?? NOBODY;
  }

  /** 1101 of the test person. @throws InsurerRefusal where the centre does not know them */
  async testPerson(): Promise<PersonInfo> {
    return this.send('personInfo', {
      msgid: await this.msgid(),
      fixmedinsCode: this.store.fixmedinsCode,
      mdtrtCertType: '02',
      mdtrtCertNo: this.person?.certno ?? NOBODY,
    });
  }
}

/** How an interface is tried. */
export type Plan =
  | {
      /** `refusal`: a number that nobody has, so the interface works when the centre says so. */
      readonly expects: 'answer' | 'refusal' | 'either';
      ask(trial: Trial): Promise<unknown>;
    }
  /** It needs something that only people have, such as an e-voucher on a phone: where to try it. */
  | { readonly byHand: string };

export type Tried = Omit<
  AcceptanceRow,
  'fixmedinsCode' | 'fixmedinsName' | 'name' | 'effect' | 'isRepeatSafe' | 'triedAt' | 'elapsedMs'
> & { readonly elapsedMs: number };

/** Tries one interface. Refusals and silence are verdicts; it throws for faults of our own alone. */
export async function tryPlan(method: PortMethod, plan: Plan, trial: Trial): Promise<Tried> {
  const { infno, effect } = interfaces[method];
  const verdict = (of: Tried['verdict'], message: string): Tried => {
    const own = trial.sent.find((sent) => sent.method === method) ?? trial.sent.at(-1);
    return {
      method,
      infno,
      verdict: of,
      message,
      request: own ? shown(own.request) : '',
      reply: own ? shown(own.reply) : '',
      elapsedMs: trial.elapsedMs,
    };
  };
  if ('byHand' in plan) return verdict('manual', plan.byHand);
  if (effect !== 'read' && trial.person === null)
    return verdict('skipped', '正式环境不执行写入接口；请先标记测试中心和测试参保人');
  try {
    await plan.ask(trial);
    return plan.expects === 'refusal'
      ? verdict('failed', '应答与预期不符：不存在的人员或单据应被拒绝')
      : verdict('ok', effect === 'read' ? '正常' : '正常，已撤销');
  } catch (error) {
    if (error instanceof InsurerTimeout) return verdict('failed', '医保中心无应答');
    if (error instanceof InsurerRefusal)
      return plan.expects === 'answer'
        ? verdict('failed', error.message)
        : verdict('ok', `正常（${error.message}）`);
    throw error;
  }
}

const SHOWN_MAX = 4000;
/** A message as text, without what tells who somebody is, and cut. */
export function shown(message: unknown): string {
  const text = JSON.stringify(
    message,
    (key, value: unknown) =>
      Buffer.isBuffer(value)
        ? `（${value.length} 字节）`
        : Array.isArray(value) && value.length > 20
          ? [...(value as unknown[]).slice(0, 20), `（共 ${value.length} 项）`]
          : hidden(key, value),
    1,
  ) as string | undefined;
  return (text ?? 'null').slice(0, SHOWN_MAX);
}
