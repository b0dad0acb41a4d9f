/** Every call × every demo account: allowed is what the contract's permission and the seed's rights say, no more. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/wire/call.ts';
import { allCalls } from '../../../contract/index.ts';
import { buttonKey, permits, type Rights } from '../../../contract/rights/permission.ts';
import { roleRights } from '../../../server/seed/rights.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { startApi, USERS, type Api } from '../api.ts';
import { fingerprint } from './fingerprint.ts';
import { filled, sampleInput } from './samples.ts';

type UserName = (typeof USERS)[number];
const ROLE_OF: Record<UserName, number> = { super: 0, area: 1, area1: 1, company: 2, store: 3, client: 4 };
const granted = roleRights();
const rightsOf = (user: UserName): Rights => {
  const role = ROLE_OF[user];
  return {
    isSuperAdmin: role === 0,
    menus: new Set(granted.menus.filter(([code]) => code === role).map(([, menu]) => menu)),
    buttons: new Set(
      granted.buttons.filter(([code]) => code === role).map(([, menu, button]) => buttonKey(menu, button)),
    ),
  };
};
const may = (who: UserName | null, call: Call): boolean =>
  permits(call.permission, who === null ? null : rightsOf(who));

let api: Api;
beforeAll(async () => {
  api = await startApi();
  for (const user of USERS) await api.token(user);
});
afterAll(() => api.stop());

/** What the user before has begun goes on by itself, and writes. */
const allJobsOver = () =>
  expect
    .poll(() => rowOf(api.db, sql`select count(*)::int as n from job where state in ('queued', 'running')`))
    .toEqual({ n: 0 });

const send = (who: UserName | null, call: Call) => {
  const input = sampleInput(call);
  const { path, rest } = filled(call, input);
  return call.upload
    ? api.upload(who, path, rest as Record<string, string>, Buffer.from('x'))
    : api.call(who, call.method, path, rest);
};

describe.each([null, ...USERS])('%s', (who) => {
  const refused = allCalls().filter((call) => !may(who, call));
  const allowed = allCalls().filter((call) => may(who, call));

  it('is refused calls without the permission, and nothing changes', async () => {
    await allJobsOver();
    const before = await fingerprint(api.db);
    const answers = [];
    for (const call of refused) answers.push([call.id, (await send(who, call)).status]);
    expect(answers).toEqual(refused.map((call) => [call.id, who === null ? 401 : 403]));
    expect(await fingerprint(api.db)).toEqual(before);
  });

  it('may make every other call', async () => {
    // Replacing or ending the session has tests of its own.
    const harmless = allowed.filter((call) => call.id !== 'auth.refreshToken');
    const ownRefusals: Record<string, RegExp> = {
      'auth.logout': /^只能退出自己的登录$/,
      // Others' users are for who manages users.
      'user.pullStoreUser': /^没有操作权限$/,
      'user.logoff': /^没有操作权限$/,
      // The right is the import type's, or the list's: contract/import/types.ts, contract/lists.
      'import.': /^没有操作权限$/,
      'export.start': /^没有操作权限$/,
      // The first set-up is for the administrator of a company that is due for it.
      'initialization.': /^没有操作权限$|^公司已完成初始化$/,
    };
    for (const call of harmless) {
      const { status, body } = await send(who, call);
      const isOwnRefusal = Object.entries(ownRefusals).some(
        ([id, reason]) => call.id.startsWith(id) && reason.test(body.error ?? ''),
      );
      expect(
        isOwnRefusal || ![401, 403, 500].includes(status),
        `${call.id}: ${status} ${body.error ?? ''}`,
      ).toBe(true);
    }
  });
});

describe('the matrix itself', () => {
  const ids = (who: UserName | null) =>
    allCalls()
      .filter((call) => may(who, call))
      .map((call) => call.id);

  it('lets nobody do more than log in, change a password, or install', () => {
    expect(ids(null)).toEqual([
      'auth.publicConfig',
      'auth.login',
      'auth.silentLogin',
      'auth.installState',
      'auth.installInit',
      'station.enrol',
      'user.forceChangePassword',
    ]);
  });
  it('gives a client the calls of any session, and of the pages it may land on (design §8)', () => {
    const open = allCalls().filter((call) => call.permission === 'public' || call.permission === 'session');
    const more = ids('client').filter((id) => !open.some((call) => call.id === id));
    const counter = allCalls().filter(({ id }) =>
      /^(acceptance\.oneKey|buyLog\.|card\.|counter\.|matchsOutsideRxExternal\.)/.test(id),
    );
    expect(more.sort()).toEqual(
      [
        ...counter.map(({ id }) => id),
        'attendance.paged',
        'attendance.totals',
        'attendance.today',
        'attendance.signIn',
        'doctor.changePin',
        'attendance.operatorSignIn',
        'attendance.signOut',
        'attendance.leave',
        'attendance.back',
        'attendance.monthPaged',
        'attendance.monthTotals',
        'catalogue.explainSale',
        'department.paged',
        'department.totals',
        'doctor.query',
        'doctor.totals',
        'doctor.storeDoctors',
        'insPractitioner.insPractitionerQueryByName',
        'menuDiff.paged',
        'menuDiff.totals',
        'menuDiff.candidates',
        'reconciliation.mismatchPaged',
        'reconciliation.mismatchTotals',
        'reconciliation.mismatchHistory',
        'order.find',
        'order.recent',
        'order.get',
        'order.print',
        'qrCode.decode',
        'organ.pullOrgan',
        'organ.pullContracts',
        'goods.paged',
        'goods.totals',
        'spotCheck.answer',
        'spotCheck.appeal',
        'spotCheck.open',
        'spotCheck.taskPaged',
        'spotCheck.taskTotals',
        'spotCheck.ratePaged',
        'spotCheck.rateTotals',
        'stock.paged',
        'stock.totals',
        'traceCode.paged',
        'traceCode.totals',
        'reconciliation.dayPaged',
        'reconciliation.dayTotals',
        'reconciliation.dayGet',
        'reconciliation.dayReconcile',
        'reconciliation.dayDetail',
        'rx.paged',
        'rx.totals',
        'rx.get',
        'rx.pharmacists',
      ].sort(),
    );
  });
  it('lets only the levels above a company reset its administrator', () => {
    expect(ids('area')).toContain('companyUser.resetAdminPassword');
    expect(ids('company')).not.toContain('companyUser.resetAdminPassword');
    expect(ids('company')).toContain('user.resetPassword');
    expect(ids('store')).not.toContain('user.resetPassword');
  });
  it('lets only admins enter stores, close authorisations and remove an area’s files', () => {
    for (const id of ['auth.userLogin', 'organ.closeStoreAuth', 'ybConfig.removeConfigFileTemplate']) {
      expect(ids('area')).toContain(id);
      expect(ids('company')).not.toContain(id);
    }
  });
  it('leaves the caches to super administrators, and messages to everybody whom they concern', () => {
    expect(ids('area')).not.toContain('cache.drop');
    for (const who of ['area', 'company', 'store'] as const) expect(ids(who)).toContain('message.paged');
    expect(ids('company')).toContain('message.send');
    expect(ids('store')).not.toContain('message.send');
  });
  it('lets a store see and repair its own, and leaves both sides of the books to the head office', () => {
    expect(ids('store')).toContain('reconciliation.dayReconcile');
    expect(ids('store')).toContain('reconciliation.dayReverse');
    expect(ids('store')).not.toContain('reconciliation.importCentreDetail');
    expect(ids('store')).not.toContain('reconciliation.dayGenerate');
    expect(ids('company')).toContain('reconciliation.importCentreDetail');
  });
  it('lets a company maintain its stores’ catalogues and read attendance; sign-ins are at the store', () => {
    for (const id of ['menuDiff.matchAll', 'menuDiff.upload', 'attendance.monthPaged'])
      expect(ids('company')).toContain(id);
    for (const id of ['menuDiff.update', 'menuDiff.statPaged', 'attendance.signIn'])
      expect(ids('company')).not.toContain(id);
    expect(ids('area')).toContain('menuDiff.statPaged');
    expect(ids('area')).not.toContain('attendance.signIn');
  });
  it('gives super everything but the calls of stations, which are no person’s', () => {
    const ofPeople = allCalls().filter(({ permission }) => permission !== 'station');
    expect(ids('super')).toEqual(ofPeople.map((call) => call.id));
  });
});

it('acts on a changed right at once, in a session that is open', async () => {
  const list = () =>
    api.call('store', 'GET', '/api/Order/Paged', { begndate: '2025-07-01', enddate: '2025-07-01' });
  expect((await list()).status).toBe(200);
  const gone = await api.db.$client.query(
    "delete from role_menu where role_code = 3 and menu_code = 'OrderManagement' returning *",
  );
  expect(gone.rowCount).toBe(1);
  expect((await list()).status).toBe(403);
  await api.db.$client.query("insert into role_menu values (3, 'OrderManagement')");
  expect((await list()).status).toBe(200);
});
