import type { SessionProfile } from '../../machines/session.ts';
import { timeText } from '../../ui/day.ts';

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (design §8). */
export const nowText = (): string => timeText(Date.now());

/** The operator's name, as printed. */
export const operatorOf = ({ name, userName }: Pick<SessionProfile, 'name' | 'userName'>): string =>
  name === '' ? userName : `${name}（${userName}）`;
