import type { FactorAsked } from '../../../contract/auth/factor.ts';
import { createStore } from '../../state/createStore.ts';

/** The second factor that the server wants of a user name. */
export type FactorOf = FactorAsked & { readonly userName: string };
interface LoginState {
  readonly busy: boolean;
  /** Why the last login failed. */
  readonly error: string | null;
  readonly factor: FactorOf | null;
}
type Shown = Pick<LoginState, 'busy' | 'error'>;
type Login = readonly [userName: string, password: string, code?: string];
export type Submit = (...login: Login) => void;

/** A login as the session takes it. */
export const loginOf = (...[userName, password, code]: Login) => ({
  userName,
  password,
  ...(code !== undefined && { code }),
});

/**
 * State of the login form, which is shown before the rest of the page is loaded: a submission waits until the
 * session takes it. Null while the page shows something else.
 */
export class LoginStore {
  readonly #state = createStore<LoginState | null>(null);
  #take: Submit | null = null;
  #stop: (() => void) | null = null;
  #waiting: Login | null = null;
  #factor: FactorOf | null = null;

  readonly snapshot = this.#state.snapshot;
  readonly subscribe = this.#state.subscribe;

  /** Shows the form before the session is loaded. */
  readonly open = (): void => this.#set({ busy: false, error: null });
  /** Shows the form for the session, which receives the submission. */
  readonly show = (state: Shown, take: Submit, stop: () => void): void => {
    this.#take = take;
    this.#stop = stop;
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#set(waiting ? { ...state, busy: true } : state);
    if (waiting) take(...waiting);
  };
  readonly hide = (): void => {
    this.#take = null;
    this.#stop = null;
    this.#waiting = null;
    this.#factor = null;
    this.#state.set(null);
  };
  readonly submit: Submit = (...login) => {
    if (this.#take) return this.#take(...login);
    this.#waiting = login;
    this.#set({ busy: true, error: null });
  };
  /** The server wants a second factor of this user name: the form asks for it until the login is over. */
  readonly ask = (userName: string, asked: FactorAsked): void => {
    this.#factor = { ...asked, userName: userName.trim() };
    const now = this.snapshot();
    if (now) this.#set(now);
  };
  /** The person waits no longer. */
  readonly cancel = (): void => {
    if (this.#stop) return this.#stop();
    this.#waiting = null;
    this.#set({ busy: false, error: null });
  };
  /** Loading the rest of the page failed. */
  readonly fail = (error: string): void => {
    this.#waiting = null;
    if (this.snapshot()) this.#set({ busy: false, error });
  };

  #set({ busy, error }: Shown): void {
    this.#state.set({ busy, error, factor: this.#factor });
  }
}
