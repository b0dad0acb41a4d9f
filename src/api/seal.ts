import type { authCalls } from '../../contract/auth/auth.ts';
import { authHeads } from '../../contract/auth/heads.ts';
import type { Api } from './client.ts';
import { encryptPassword } from './password.ts';

/**
 * Passwords as they travel (spec §5), under the server's own clock: a till's may be off by hours (design §8).
 * @throws ApiError, Error
 */
export async function seal(api: Api, passwords: readonly string[], signal: AbortSignal): Promise<string[]> {
  const asked = Date.now();
  const config = await api.call<typeof authCalls.publicConfig>(
    authHeads.publicConfig,
    {},
    { signal, quiet: true },
  );
  const now = config.serverTime + (Date.now() - asked);
  return Promise.all(passwords.map((password) => encryptPassword(config, password, now)));
}
