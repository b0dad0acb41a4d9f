import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { messageCalls } from '../../../contract/message.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { mayGovernArea } from '../../config/places.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { notify, type Audience } from '../../messages/notify.ts';
import { areaWithin } from '../../query/areas.ts';
import { limitOf, scopeOf } from '../../query/scope.ts';
import type { SessionUser } from '../../security/session.ts';
import { requireStores } from '../../stores/record.ts';

type Request = CallRequest<(typeof messageCalls)['send']>;

/** Notices of one person in a day. */
const DAILY = 50;

/** Whom a person may send to: the place that they run, and what is within it. @throws Problem */
async function audienceOf(db: Queryable, user: SessionUser, request: Request): Promise<Audience> {
  const scope = scopeOf(user);
  switch (request.to) {
    case 'all':
      if (scope.kind !== 'all') throw Problem.forbidden('只有平台管理员可以发给全部用户');
      return { scope: 'all', who: 'everyone' };
    case 'area': {
      const code = request.medicalAreaCode ?? (scope.kind === 'area' ? scope.code : undefined);
      if (code === undefined) throw Problem.invalidField('medicalAreaCode', '请选择区划');
      mayGovernArea(scope);
      if (scope.kind !== 'area' || scope.code !== code) await areaWithin(db, scope, code);
      return { scope: 'area', code, who: 'everyone' };
    }
    case 'company':
      if (scope.kind !== 'company') throw Problem.forbidden('只有公司管理员可以发给本公司');
      if (limitOf(scope) !== undefined) throw Problem.forbidden('您的数据范围只是部分门店，请选择发给门店');
      return { scope: 'company', companyId: scope.companyId, who: 'everyone' };
    case 'store':
      if (request.fixmedinsCode === undefined) throw Problem.invalidField('fixmedinsCode', '请选择门店');
      await requireStores(db, scope, [request.fixmedinsCode]);
      return { scope: 'store', codes: [request.fixmedinsCode] };
  }
}

/** Sends a notice under the person's name. @throws Problem beyond their reach, or after too many in a day */
export async function sendNotice(db: Queryable, user: SessionUser, request: Request): Promise<string> {
  const to = await audienceOf(db, user, request);
  const { sent } = await rowOf<{ sent: number }>(
    db,
    sql`select count(*)::int as sent from message
         where sender_id = ${user.userId} and told_at > now() - interval '1 day' and kind = 'notice'`,
  );
  if (sent >= DAILY) throw Problem.business(`一天最多发送 ${DAILY} 条通知，请明天再发`);
  const { severity, title, text, needsAck } = request;
  return notify(db, {
    kind: 'notice',
    severity,
    to,
    title,
    text,
    needsAck,
    key: `notice:${randomUUID()}`,
    sender: user,
  });
}
