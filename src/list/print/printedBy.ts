import type { SessionProfile } from '../../machines/session.ts';

const SHANGHAI_MS = 8 * 3_600_000;
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (design §8), whatever the machine's own zone. */
export const nowText = (): string =>
  new Date(Date.now() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Who prints, as paper says it. */
export const operatorOf = ({ name, userName }: Pick<SessionProfile, 'name' | 'userName'>): string =>
  name === '' ? userName : `${name}（${userName}）`;
