import type { PublicConfig } from '../../contract/auth/auth.ts';
import { SEALED } from '../../contract/wire/call.ts';
import { encryptText } from './password.ts';

/**
 * Encrypts the query fields that name a person (`Call.sealed`), so that no proxy logs them. Without a timestamp: a GET
 * may be repeated. @throws Error when a text is too long or the key cannot be read
 */
export async function sealPersons(
  config: PublicConfig,
  names: readonly string[],
  query: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const sealed = names.map(async (name): Promise<[string, unknown]> => {
    const value = query[name];
    if (typeof value !== 'string' || value === '') return [name, value];
    const base64 = await encryptText(config, value);
    return [name, SEALED + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')];
  });
  return { ...query, ...Object.fromEntries(await Promise.all(sealed)) };
}
