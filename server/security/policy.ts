/** What the operator decides about logins (docs/running.md). */
export interface LoginPolicy {
  /** A password older than this must be changed at the login; 0: never. */
  readonly passwordMaxAgeDays: number;
  /** A session that is not used for this long ends; 0: never. */
  readonly idleMinutes: number;
  /** A session ends this long after its login, used or not; 0: never. */
  readonly maxHours: number;
  /** Role codes whose login needs a second factor. */
  readonly factorRoles: readonly number[];
}

export const LOGIN_POLICY: LoginPolicy = {
  passwordMaxAgeDays: 90,
  idleMinutes: 30,
  // A pharmacy's longest day.
  maxHours: 16,
  factorRoles: [],
};
