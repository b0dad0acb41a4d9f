import { createHostBridge, type OpenOutcome } from '../../../../src/api/host/bridge.ts';
import type { HostWindow } from '../../../../src/api/host/detect.ts';

export const ERP = 'https://erp.example.com';
export const OTHER_ERP = 'http://10.0.0.1:8080';

/** A message on the wire, not yet validated. */
export interface Wire {
  readonly yibao: unknown;
  readonly id: unknown;
  readonly nonce: unknown;
  readonly seq: unknown;
  readonly type: unknown;
  readonly payload: unknown;
  readonly replyTo?: unknown;
}
interface Posted {
  readonly target: string;
  readonly message: Wire & { readonly id: string; readonly nonce: string; readonly payload: object };
}

/** A window inside a host page, and the host's side of the conversation. */
export class FakeHost {
  /** Messages that the console sent, in order. */
  readonly posted: Posted[] = [];
  /** Route keys that the host asked the console to open. */
  readonly opened: string[] = [];
  /** The next sequence number of the host. */
  seq = 1;
  readonly parent = {
    postMessage: (text: string, target: string): void => {
      this.posted.push({ target, message: JSON.parse(text) as Posted['message'] });
    },
  };
  readonly window: HostWindow;
  #hear: ((event: MessageEvent<unknown>) => void) | null = null;

  constructor(ancestorOrigins?: readonly string[]) {
    this.window = {
      parent: this.parent,
      location: ancestorOrigins === undefined ? {} : { ancestorOrigins },
      addEventListener: (_, hear) => {
        this.#hear = hear;
      },
    };
  }

  open(origins: readonly string[] = [ERP], outcome: OpenOutcome | Error = 'opened') {
    return createHostBridge({
      window: this.window,
      origins,
      openRoute: (routeKey) => {
        this.opened.push(routeKey);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    });
  }

  /** The nonce of the current handshake. */
  get nonce(): string {
    return this.posted.findLast(({ message }) => message.type === 'hello')?.message.nonce ?? '';
  }

  /** Builds a message that the console accepts if it arrives in order. */
  message(type: string, payload: object = {}, over: Partial<Wire> = {}): Wire {
    return { yibao: 1, id: `h${this.seq}`, nonce: this.nonce, seq: this.seq, type, payload, ...over };
  }

  /** Delivers data to the window, by default from the host's own window and origin. */
  deliver(data: unknown, origin = ERP, source: unknown = this.parent): void {
    this.#hear?.({ data, origin, source } as MessageEvent<unknown>);
  }

  say(type: string, payload: object = {}, over: Partial<Wire> = {}): void {
    this.deliver(JSON.stringify(this.message(type, payload, over)));
    this.seq += 1;
  }

  welcome(): void {
    this.say('welcome', { name: '药店 ERP' });
  }
}
