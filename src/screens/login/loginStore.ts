import { createStore } from '../../state/createStore.ts';

interface LoginState {
  readonly busy: boolean;
  /** Why the last login failed. */
  readonly error: string | null;
}
type Submit = (userName: string, password: string) => void;

/**
 * State of the login form, which is shown before the rest of the page is loaded: a submission waits until the
 * session takes it. Null while the page shows something else.
 */
export class LoginStore {
  readonly #state = createStore<LoginState | null>(null);
  #take: Submit | null = null;
  #stop: (() => void) | null = null;
  #waiting: Parameters<Submit> | null = null;

  readonly snapshot = this.#state.snapshot;
  readonly subscribe = this.#state.subscribe;

  /** Shows the form before the session is loaded. */
  readonly open = (): void => this.#state.set({ busy: false, error: null });
  /** Shows the form for the session, which receives the submission. */
  readonly show = (state: LoginState, take: Submit, stop: () => void): void => {
    this.#take = take;
    this.#stop = stop;
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#state.set(waiting ? { ...state, busy: true } : state);
    if (waiting) take(...waiting);
  };
  readonly hide = (): void => {
    this.#take = null;
    this.#stop = null;
    this.#waiting = null;
    this.#state.set(null);
  };
  readonly submit: Submit = (userName, password) => {
    if (this.#take) return this.#take(userName, password);
    this.#waiting = [userName, password];
    this.#state.set({ busy: true, error: null });
  };
  /** The person waits no longer. */
  readonly cancel = (): void => {
    if (this.#stop) return this.#stop();
    this.#waiting = null;
    this.#state.set({ busy: false, error: null });
  };
  /** Loading the rest of the page failed. */
  readonly fail = (error: string): void => {
    this.#waiting = null;
    if (this.snapshot()) this.#state.set({ busy: false, error });
  };
}
