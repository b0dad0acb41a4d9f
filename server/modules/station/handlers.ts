import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { REPORT_SECONDS } from '../../../contract/station/protocol.ts';
import type { Station } from '../../../contract/station/station.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { provingStation, type ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { NO_STATION } from '../../security/station.ts';
import { hashToken, type SessionUser } from '../../security/session.ts';
import { untilNextReport } from '../../stations/nextReport.ts';
import { changedFiles, releasedNow } from '../../stations/released.ts';
import { storeWithin } from '../../stores/record.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { pageStations, readStation, stationsOf, totalStations } from './list.ts';
import { keepReport } from './report.ts';

type Named = Pick<Station, 'fixmedinsCode' | 'stationNo'>;

const CODE_HOURS = 24;
const TOLD = `注册码只显示一次，${CODE_HOURS} 小时内有效，请填入该客户端的设置`;
const NOT_FOUND = '没有找到该客户端';

const newCode = (): string => randomBytes(16).toString('base64url');
const hashCode = (code: string): Buffer => createHash('sha256').update(`station code ${code}`).digest();

/** A station within reach, locked. @throws Problem for others, as if they did not exist */
async function lockedStation(tx: Queryable, user: SessionUser, named: Named): Promise<Station> {
  await tx.execute(
    sql`select 1 from station where fixmedins_code = ${named.fixmedinsCode} and station_no = ${named.stationNo} for update`,
  );
  const found = await readStation(tx, scopeOf(user), named);
  if (!found) throw Problem.business(NOT_FOUND);
  return found.station;
}

async function giveCode(tx: Queryable, { fixmedinsCode, stationNo, companyId, fixmedinsName }: Station) {
  const code = newCode();
  await tx.execute(
    sql`update station set code_hash = ${hashCode(code)}, code_until = now() + make_interval(hours => ${CODE_HOURS}),
               code_used = false, key_hash = null, prior_hash = null
         where fixmedins_code = ${fixmedinsCode} and station_no = ${stationNo}`,
  );
  return { fixmedinsCode, stationNo, companyId, code, message: `${fixmedinsName}：${TOLD}` };
}

export const stationHandlers: ModuleHandlers<'station'> = {
  enrol: async ({ db, secrets, logTarget }, { companyId, fixmedinsCode, stationNo, code, key }) => {
    logTarget({ companyId, fixmedinsCode, stationNo });
    // One statement, so that of two stations with one code the first one enrols. The same key may repeat it.
    const [enrolled] = await rowsOf<{ fixmedinsName: string }>(
      db,
      sql`update station t set code_used = true, key_hash = ${hashToken(key)}, prior_hash = null, key_at = now()
            from store s join company k using (company_id)
           where s.fixmedins_code = t.fixmedins_code and t.fixmedins_code = ${fixmedinsCode} and t.station_no = ${stationNo}
             and s.company_id = ${companyId} and k.enabled and s.closed_at is null and t.enabled
             and t.code_hash = ${hashCode(code)} and t.code_until > now()
             and (not t.code_used or t.key_hash = ${hashToken(key)})
          returning s.fixmedins_name`,
    );
    if (!enrolled) throw Problem.business('注册失败：公司、门店、编号与注册码不符，或注册码已使用、已过期');
    return {
      fixmedinsName: enrolled.fixmedinsName,
      reportSeconds: REPORT_SECONDS,
      signingKey: secrets.signingKey,
    };
  },

  report: provingStation(async (context, report) => {
    const released = await releasedNow(context.db);
    const changed = changedFiles(released, report.files, report.platform);
    const kept = await keepReport(context.db, context.claim, report, changed);
    if (kept === null) throw Problem.unauthorised(NO_STATION);
    const serverTime = Date.now();
    return {
      serverTime,
      reportSeconds: REPORT_SECONDS,
      nextReportMs: untilNextReport(context.claim, serverTime),
      isTokenOld: kept.isOld,
      revision: released.revision,
      hasOrders: kept.hasOrders,
    };
  }),

  rotateKey: async (context, { key }) => {
    const { fixmedinsCode, stationNo, keyHash } = context.station;
    context.logTarget({ fixmedinsCode, stationNo });
    const next = hashToken(key);
    await context.db.execute(
      sql`update station set key_hash = ${next}, prior_hash = ${keyHash}, key_at = now()
           where fixmedins_code = ${fixmedinsCode} and station_no = ${stationNo} and key_hash <> ${next}`,
    );
    return null;
  },

  paged: ({ tx, user }, query) => pageStations(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalStations(tx, scopeOf(user), filter),
  get: async ({ tx, user }, named) => {
    const found = await readStation(tx, scopeOf(user), named);
    if (!found) throw Problem.business(NOT_FOUND);
    return found;
  },

  ofStore: async ({ tx, user }) => ({ stations: await stationsOf(tx, user.fixmedinsCode) }),

  add: async (context, { fixmedinsCode, stationNo, stationName }) => {
    const { tx, user } = context;
    context.logTarget({ fixmedinsCode, stationNo });
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    await requireOpen(tx, fixmedinsCode);
    context.tellOnce(`客户端 ${stationNo} 已新增，注册码只显示一次；如未看到，请重新生成注册码`);
    const { rowCount } = await tx.execute(
      sql`insert into station (fixmedins_code, station_no, station_name, made_by)
          values (${fixmedinsCode}, ${stationNo}, ${stationName}, ${user.name}) on conflict do nothing`,
    );
    if (rowCount === 0) throw Problem.invalidField('stationNo', '该门店已有这个客户端编号');
    return giveCode(tx, await lockedStation(tx, user, { fixmedinsCode, stationNo }));
  },

  renewCode: async (context, named) => {
    const { tx, user } = context;
    context.logTarget(named);
    const station = await lockedStation(tx, user, named);
    if (!station.enabled) throw Problem.business('该客户端已停用，请先启用');
    await requireOpen(tx, station.fixmedinsCode);
    await context.confirm({
      title: '重新生成注册码',
      tips: `${station.fixmedinsName} 的客户端 ${station.stationNo} 的令牌将立即失效，需用新的注册码重新注册，是否继续？`,
    });
    context.tellOnce(`客户端 ${station.stationNo} 的注册码已更换，只显示一次；如未看到，请再次生成`);
    return giveCode(tx, station);
  },

  stop: async (context, { enabled, ...named }) => {
    const { tx, user } = context;
    const station = await lockedStation(tx, user, named);
    context.logTarget({ ...named, before: station.enabled, after: enabled });
    if (station.enabled === enabled) throw Problem.business(enabled ? '该客户端已启用' : '该客户端已停用');
    await context.confirm({
      title: `${enabled ? '启用' : '停用'}客户端 ${station.stationNo}`,
      tips: enabled
        ? `${station.fixmedinsName} 的客户端 ${station.stationNo} 启用后需重新生成注册码，是否继续？`
        : `${station.fixmedinsName} 的客户端 ${station.stationNo} 的令牌将立即失效，不再接收上报，是否继续？`,
    });
    await tx.execute(
      sql`update station set enabled = ${enabled}, key_hash = null, prior_hash = null, code_hash = null
           where fixmedins_code = ${station.fixmedinsCode} and station_no = ${station.stationNo}`,
    );
    return null;
  },
};
