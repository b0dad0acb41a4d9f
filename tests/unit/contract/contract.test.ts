import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buttons } from '../../../contract/rights/buttons.ts';
import { pathParameters, type Call } from '../../../contract/wire/call.ts';
import { envelope } from '../../../contract/wire/envelope.ts';
import { allCalls, contract } from '../../../contract/index.ts';
import { permits, type Rights } from '../../../contract/rights/permission.ts';
import { failureMessage, GENERIC_ERROR, isReply } from '../../../contract/wire/reply.ts';
import { groupOf } from '../../../src/screens/shared/group/groupUrl.ts';

/** `YBConfig` becomes `ybConfig`, `ClearScore` becomes `clearScore`. */
const camel = (name: string): string =>
  name.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (first) => first.toLowerCase());

describe('the contract', () => {
  test('the path of a call names its id, its file and the folder of its handler', () => {
    for (const [name, calls] of Object.entries(contract))
      for (const [key, call] of Object.entries<Call>(calls)) {
        const [, , prefix = '', last = key] = call.path.split('/');
        // The spec has a call that is nothing but its parameter.
        const method = last.startsWith('{') ? key : last;
        expect(call.id, call.path).toBe(`${name}.${key}`);
        expect(call.id, call.path).toBe(`${camel(prefix)}.${camel(method)}`);
        expect(existsSync(`contract/${name}.ts`) || existsSync(`contract/${name}`), call.path).toBe(true);
        expect(existsSync(`server/modules/${name}`), call.path).toBe(true);
      }
  });
  test('path parameters are keys of the request', () => {
    for (const call of allCalls())
      for (const name of pathParameters(call.path))
        expect(Object.keys(call.request.shape), call.id).toContain(name);
  });
  test('every call refuses unknown fields', () => {
    for (const call of allCalls()) {
      const issues = call.request.safeParse({ nonsense: 1 }).error?.issues ?? [];
      expect(
        issues.map((issue) => issue.code),
        call.id,
      ).toContain('unrecognized_keys');
    }
  });
  test('no call names a button that the permission matrix lacks', () => {
    for (const { id, permission } of allCalls()) {
      if (typeof permission === 'string' || permission.buttonCode === undefined) continue;
      const menus = typeof permission.menuCode === 'string' ? [permission.menuCode] : permission.menuCode;
      for (const menu of menus)
        expect(Object.keys((buttons as Record<string, object>)[menu] ?? {}), id).toContain(
          permission.buttonCode,
        );
    }
  });
  test('seals every query field that names a person', () => {
    const NAMES = ['person', 'payer', 'certno', 'psnNo', 'psnName', 'patnName', 'mdtrtCertNo', 'opterName'];
    for (const { id, method, request, sealed = [] } of allCalls()) {
      const fields = Object.keys(request.shape);
      for (const name of sealed)
        expect([method, fields], id).toEqual(['GET', expect.arrayContaining([name])]);
      if (method === 'GET')
        for (const name of fields.filter((field) => NAMES.includes(field)))
          expect(sealed, id).toContain(name);
    }
  });
  test('only the reviewed writes rely on their own state to make a repeat safe', () => {
    const natural = allCalls().filter((call) => call.idempotent === 'natural');
    expect(natural.map((call) => call.id).sort()).toEqual([
      'acceptance.tryOne',
      'approval.final',
      'approval.first',
      'approval.second',
      'attendance.operatorSignIn',
      'attendance.signIn',
      'attendance.signOut',
      'auditManagement.pull',
      'auditManagement.resend',
      'card.changeCardPassword',
      'card.checkCardPassword',
      'card.forget',
      'clearScore.refresh',
      'clearScore.rollback',
      'clientVersion.result',
      'clientVersion.updates',
      'compensate.cancel',
      'compensate.ignore',
      'compensate.query',
      'compensate.reverse',
      'compensate.supplement',
      'counter.ask',
      'counter.confirmSettlement',
      'counter.handed',
      'counter.outcome',
      'counter.signIn',
      'counter.takeCash',
      'dictionary.download',
      'disease.opspDownload',
      'diseasesInfo.repealDiseasesInfo',
      'diseasesInfo.upload',
      'doctor.changePin',
      'doctor.updateDoctorByOnce',
      'doctor.vouch',
      'liquidation.refresh',
      'liquidation.withdraw',
      'matchsOutsideRxExternal.ecRxGetSeqNoHass',
      'menuDiff.update',
      'menuDiff.withdraw',
      'message.read',
      'message.readAll',
      'moduleFee.changeTips',
      'order.refund',
      'order.reveal',
      'order.withdrawRefund',
      'pluginService.done',
      'pluginService.take',
      'psnFix.repeal',
      'psnFix.upload',
      'qrCode.decode',
      'reconciliation.dayCancel',
      'reconciliation.dayMark',
      'reconciliation.dayRefresh',
      'reconciliation.dayReverse',
      'reconciliation.daySupplement',
      'rx.check',
      'rx.forward',
      'rx.query',
      'rx.sell',
      'rx.sync',
      'rx.undo',
      'rx.verify',
      'sale.upload',
      'setlCert.query',
      'specialDrug.repeal',
      'specialDrug.upload',
      'spotCheck.answer',
      'station.enrol',
      'station.report',
      'station.rotateKey',
    ]);
  });
});

describe('permits', () => {
  const rights: Rights = {
    isSuperAdmin: false,
    menus: new Set(['OrderManagement']),
    buttons: new Set(['OrderManagement/Print']),
  };
  test('allows only public calls without a login', () => {
    expect(permits('public', null)).toBe(true);
    expect(permits('session', null)).toBe(false);
    expect(permits({ menuCode: 'OrderManagement' }, null)).toBe(false);
  });
  test('requires the menu, and the button if one is named', () => {
    expect(permits({ menuCode: 'OrderManagement' }, rights)).toBe(true);
    expect(permits({ menuCode: 'DayReconciliation' }, rights)).toBe(false);
    expect(permits({ menuCode: ['DayReconciliation', 'OrderManagement'] }, rights)).toBe(true);
    expect(permits({ menuCode: 'OrderManagement', buttonCode: 'Print' }, rights)).toBe(true);
    expect(permits({ menuCode: 'OrderManagement', buttonCode: 'Refund' }, rights)).toBe(false);
  });
  test('refuses a button without its menu', () => {
    const odd: Rights = { ...rights, menus: new Set() };
    expect(permits({ menuCode: 'OrderManagement', buttonCode: 'Print' }, odd)).toBe(false);
  });
  test('allows everything to a super administrator', () => {
    const none: Rights = { isSuperAdmin: true, menus: new Set(), buttons: new Set() };
    expect(permits({ menuCode: 'CacheManager', buttonCode: 'Clear' }, none)).toBe(true);
  });
});

describe('the envelope', () => {
  const notice = { description: 'd', error: 'e', tips: 't', messageCode: null };
  test('the message of a failure is the first of error, tips, description and error field, else the generic text (spec §8)', () => {
    expect(failureMessage({ resultNotice: notice, error: 'x' })).toBe('e');
    expect(failureMessage({ resultNotice: { ...notice, error: '' }, error: 'x' })).toBe('t');
    expect(failureMessage({ resultNotice: { ...notice, error: '', tips: null }, error: 'x' })).toBe('d');
    expect(failureMessage({ resultNotice: null, error: 'x' })).toBe('x');
    expect(failureMessage({ resultNotice: null, error: null })).toBe(GENERIC_ERROR);
  });
  test.each([
    [{ success: true, result: 1 }, true],
    [{ success: false, error: null, statusCode: 401 }, true],
    [{ success: false, resultNotice: notice, confimResultInfo: { pubSubId: 'p', isEndPoint: true } }, true],
    [{ success: 'true' }, false],
    [{ result: 1 }, false],
    [{ success: true, statusCode: '200' }, false],
    [{ success: true, resultNotice: { error: 1 } }, false],
    [{ success: true, confimResultInfo: { pubSubId: 1, isEndPoint: true } }, false],
    [[], false],
    [null, false],
    ['<html>', false],
  ])('the schema-free check agrees with the schema on %j', (value, expected) => {
    expect(isReply(value)).toBe(expected);
    const lenient = envelope.partial({ result: true, resultExtendInfo: true });
    expect(lenient.safeParse(value).success).toBe(expected);
  });
});

test('an address names a group only if all of its parameters are valid', () => {
  const full = 'settleDate=2026-11-20&fixmedinsCode=P32010200001&insutype=310&clrType=41&setlOptins=320199';
  expect(groupOf(full)).toMatchObject({ settleDate: '2026-11-20', setlOptins: '320199' });
  expect(groupOf(full.replace('&insutype=310', ''))).toBeNull();
  expect(groupOf(full.replace('2026-11-20', '2026-02-30'))).toBeNull();
  expect(groupOf('')).toBeNull();
});
