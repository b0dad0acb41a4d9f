import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { now } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import type { Profile } from '../../insurer/gateway/profile.ts';
import { endMessage, notify } from '../../messages/notify.ts';

const DAY_MS = 86_400_000;
/** A bureau takes weeks for a new certificate. */
const SOON_DAYS = 30;
const URGENT_DAYS = 7;

/**
 * Tells super administrators of client certificates (docs/centre.md, `tls.cert`) that end soon: without one, a centre
 * answers nothing. The file is read at each round, since a new one replaces it without a restart.
 */
export async function sweepCertificates(
  db: Database,
  profiles: readonly Pick<Profile, 'name' | 'tls'>[],
  at = now(),
): Promise<void> {
  for (const { name, tls } of profiles) {
    if (tls?.cert === undefined) continue;
    const until = Date.parse(new X509Certificate(await readFile(tls.cert)).validTo);
    const key = `expiry:certificate:${name}`;
    const days = (until - at) / DAY_MS;
    if (days > SOON_DAYS) {
      await endMessage(db, key);
      continue;
    }
    const day = new Date(until + 8 * 3_600_000).toISOString().slice(0, 10);
    await notify(db, {
      kind: 'expiry',
      severity: days < URGENT_DAYS ? 'bad' : 'warn',
      to: { scope: 'all', who: 'admins' },
      title: `医保中心「${name}」的客户端证书 ${day} ${days < 0 ? '已到期' : '到期'}`,
      text: '证书到期后，该中心不再受理任何请求。请向医保局申请新证书，用新文件覆盖旧文件，不需要重启。',
      link: { path: '/system-manager/medical-security-config', query: {} },
      key,
    });
  }
}
