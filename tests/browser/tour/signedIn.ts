import type { BrowserContext } from 'playwright-core';
import { tokenIn } from '../../server/api.ts';

/** Administrators of one area: the page would take them there, and begin anew. */
const AREA_OF: Readonly<Record<string, string>> = { area1: '320200' };
/** A token is replaced when it is half an hour old. */
const MAX_AGE_MS = 20 * 60_000;

interface Login {
  readonly token: string;
  readonly at: number;
}

/** The logins of an app, made by the API and shared by tests: an account may log in so many times a minute only. */
export class Logins {
  readonly #base: string;
  /** Whether the server still knows a token. */
  readonly #isValid: (token: string) => Promise<boolean>;
  readonly #made = new Map<string, Login>();

  constructor(base: string, isValid: (token: string) => Promise<boolean>) {
    this.#base = base;
    this.#isValid = isValid;
  }

  /** The cookies that the console keeps of a login (src/api/token.ts). */
  async give(context: BrowserContext, userName: string): Promise<void> {
    const { token, at } = await this.#loginOf(userName);
    const cookies = {
      'yibao-token': token,
      'yibao-token-time': String(at),
      'yibao-login': token.slice(0, 16),
    };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({
        name,
        value,
        url: this.#base,
        sameSite: 'Strict' as const,
      })),
    );
  }

  async #loginOf(userName: string): Promise<Login> {
    const known = this.#made.get(userName);
    if (known && Date.now() - known.at < MAX_AGE_MS && (await this.#isValid(known.token))) return known;
    const token = await tokenIn(`${this.#base}/prod-api`, userName, AREA_OF[userName]);
    const made = { token, at: Date.now() };
    this.#made.set(userName, made);
    return made;
  }
}
