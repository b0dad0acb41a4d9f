import type { authCalls } from '../../contract/auth/auth.ts';
import { authHeads } from '../../contract/auth/heads.ts';
import type { Api } from './client.ts';
import { encryptPassword } from './password.ts';

/**
 * Encrypts passwords for the wire (spec §5) with the server's time: a till's clock may be off by hours (design §8).
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
