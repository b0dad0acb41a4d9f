/** Shared by the tests of accounts: encrypted passwords, and logins that may fail. */
import type { Envelope } from '../../../contract/wire/envelope.ts';
import { encrypt, publicConfig, type Api } from '../api.ts';

export interface Wire {
  seal(password: string): string;
  login(userName: string, password: string): Promise<Envelope>;
}

/** Every call seals anew: a password that travelled is used up. */
export async function wireOf(api: Api): Promise<Wire> {
  const { publicKey } = await publicConfig(api.base);
  const seal = (password: string): string => encrypt(publicKey, password, Date.now());
  return {
    seal,
    login: async (userName, password) =>
      (await api.call(null, 'POST', '/api/Auth/Login', { userName, passWord: seal(password) })).body,
  };
}

export const newAccount = (wire: Wire, fixmedinsCode: string, userName: string, password = 'First#2024') => ({
  userName,
  surName: '小张',
  name: '张三',
  fixmedinsCode,
  password: wire.seal(password),
  confirmPassword: wire.seal(password),
});
