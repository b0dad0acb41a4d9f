interface LoginState {
  readonly busy: boolean;
  /** What went wrong last; null when nothing did. */
  readonly error: string | null;
}
type Submit = (userName: string, password: string) => void;

/**
 * The login form, which stands before the rest of the page is loaded: what is submitted meanwhile is sent as soon as
 * somebody takes it. Null while the page shows something else.
 */
export class LoginStore {
  readonly #listeners = new Set<() => void>();
  #state: LoginState | null = null;
  #take: Submit | null = null;
  #waiting: Parameters<Submit> | null = null;

  readonly snapshot = (): LoginState | null => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The form, before anyone can take what it sends. */
  readonly open = (): void => this.#set({ busy: false, error: null });
  /** The form as the session wants it. */
  readonly show = (state: LoginState, take: Submit): void => {
    this.#take = take;
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#set(waiting ? { ...state, busy: true } : state);
    if (waiting) take(...waiting);
  };
  readonly hide = (): void => {
    this.#take = null;
    this.#waiting = null;
    this.#set(null);
  };
  readonly submit: Submit = (userName, password) => {
    if (this.#take) return this.#take(userName, password);
    this.#waiting = [userName, password];
    this.#set({ busy: true, error: null });
  };
  /** The rest of the page could not be loaded. */
  readonly fail = (error: string): void => {
    this.#waiting = null;
    if (this.#state) this.#set({ busy: false, error });
  };

  #set(state: LoginState | null): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
