import { sql } from 'drizzle-orm';
import type { ShownProfile } from '../../../contract/centreProfile.ts';
import { mayGovernArea } from '../../config/places.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { centreInUse } from '../../insurer/centres.ts';
import { profileOf, type Profile } from '../../insurer/gateway/profile.ts';
import { areaWithin } from '../../query/areas.ts';
import { scopeOf } from '../../query/scope.ts';

const MAX_LISTED = 200;

/** Where the keys of a profile lie. */
const keysOf = ({ sign, tls }: Profile): string[] =>
  Object.entries({ ...sign, ...tls }).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string' && name in (tls ?? {})) return [`${name}：文件 ${value}`];
    if (typeof value !== 'object' || value === null) return [];
    if ('file' in value) return [`${name}：文件 ${String(value.file)}`];
    return 'env' in value ? [`${name}：环境变量 ${String(value.env)}`] : [];
  });

const DAYS = ['一', '二', '三', '四', '五', '六', '日'];
const windowText = (window: Profile['maintenance'][number]): string => {
  const days =
    'days' in window && window.days ? `周${window.days.map((day) => DAYS[day - 1]).join('、')} ` : '';
  return `${days}${window.from} 至 ${window.to}`;
};

const shown = (profile: Profile): ShownProfile => ({
  name: profile.name,
  baseUrl: profile.baseUrl,
  isProduction: profile.isProduction,
  sign: profile.sign.kind,
  keys: keysOf(profile),
  proxy: profile.proxy,
  hasClientCertificate: profile.tls?.cert !== undefined,
  signNo: profile.signNo,
  patienceMs: profile.patienceMs.default,
  perStorePerSecond: profile.throttle.perStorePerSecond,
  maintenance: profile.maintenance.map(windowText),
});

interface Choice {
  readonly profile: string;
  readonly patienceMs: number | null;
  readonly chosenBy: string;
  readonly chosenAt: string;
}
const choiceOf = async (tx: Queryable, area: string): Promise<Choice | null> =>
  (
    await rowsOf<Choice>(
      tx,
      sql`select profile, patience_ms, chosen_by, chosen_at from centre_choice where admdvs = ${area}`,
    )
  )[0] ?? null;

const storesOf = async (tx: Queryable, area: string): Promise<number> =>
  (
    await rowOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from store where poolarea_no = ${area} and closed_at is null`,
    )
  ).n;

/** Requests whose outcome at the centre of now is not known: another centre would say that it has none of them. */
const openOf = async (tx: Queryable, area: string): Promise<number> =>
  (
    await rowOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from saga where poolarea_no = ${area} and state in ('asked', 'unknown')`,
    )
  ).n;

const nameOf = (profile: string): string => (profile === '' ? '沙箱中心' : `“${profile}”`);

export const centreProfileHandlers: ModuleHandlers<'centreProfile'> = {
  async get({ tx, user, centres }, { medicalAreaCode }) {
    await areaWithin(tx, scopeOf(user), medicalAreaCode);
    const choice = await choiceOf(tx, medicalAreaCode);
    // Read in this transaction: what the requests use may be two seconds older.
    const { profile, missing, patienceMs } = centreInUse(medicalAreaCode, choice, centres.profiles);
    return {
      profile: profile && shown(profile),
      missing,
      choice: choice === null ? 'file' : choice.profile === '' ? 'sandbox' : 'profile',
      patienceMs,
      chosenBy: choice?.chosenBy ?? '',
      chosenAt: choice?.chosenAt ?? null,
      storeCount: await storesOf(tx, medicalAreaCode),
      profiles: centres.profiles
        .slice(0, MAX_LISTED)
        .map(({ name, baseUrl, isProduction }) => ({ name, baseUrl, isProduction })),
    };
  },

  async choose(context, { medicalAreaCode, choice, profile, patienceMs }) {
    const { tx, user, centres, logTarget } = context;
    const scope = scopeOf(user);
    const { name: area } = await areaWithin(tx, scope, medicalAreaCode);
    mayGovernArea(scope);
    if (choice === 'profile' && !centres.profiles.some(({ name }) => name === profile))
      throw Problem.invalidField('profile', '没有这个接入配置');
    const wanted = choice === 'profile' ? (profile ?? '') : '';
    // Two administrators choose one after the other. A settlement that begins meanwhile is asked about at the centre that had it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`centre ${medicalAreaCode}`}, 0))`);
    const before = await choiceOf(tx, medicalAreaCode);
    const isSame = before === null ? choice === 'file' : choice !== 'file' && before.profile === wanted;
    const open = isSame ? 0 : await openOf(tx, medicalAreaCode);
    if (open > 0)
      throw Problem.business(
        `${area}还有 ${open} 笔请求没有得到医保中心的结果，换到另一个中心后将无法核实；请先在结算信息补偿中处理完`,
      );
    const target =
      choice === 'file'
        ? profileOf(medicalAreaCode, centres.profiles)
        : (centres.profiles.find(({ name }) => name === wanted) ?? null);
    const next = nameOf(target?.name ?? '');
    await context.confirm({
      title: '更换医保中心接入',
      tips:
        `${area}的 ${await storesOf(tx, medicalAreaCode)} 家门店今后的结算、对账和上传都发往${next}` +
        `${target?.isProduction ? '（正式环境）' : ''}。尚未上传的数据也会发往那里。是否继续？`,
    });
    const asBefore = { choice: before?.profile ?? null, patienceMs: before?.patienceMs ?? null };
    logTarget({
      medicalAreaCode,
      before: asBefore,
      after: { choice: choice === 'file' ? null : wanted, patienceMs: patienceMs ?? null },
    });
    await tx.execute(
      choice === 'file'
        ? sql`delete from centre_choice where admdvs = ${medicalAreaCode}`
        : sql`insert into centre_choice (admdvs, profile, patience_ms, chosen_by)
              values (${medicalAreaCode}, ${wanted}, ${patienceMs ?? null}, ${user.name})
              on conflict (admdvs) do update set profile = excluded.profile, patience_ms = excluded.patience_ms,
                chosen_by = excluded.chosen_by, chosen_at = clock_timestamp()`,
    );
    centres.forget();
    return null;
  },
};
