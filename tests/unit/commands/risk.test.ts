/** What the commands of the product say of themselves: what moves money, what cannot be taken back, which arguments are secret. */
import { describe, expect, it } from 'vitest';
import type { AnyCommand } from '../../../src/commands/command.ts';
import { registry } from '../wholeRegistry.ts';

const all = registry.all();
const marked = (risk: AnyCommand['risk']): string[] =>
  all.filter((command) => command.risk === risk).map(({ id }) => id);

/** What asks like something that cannot be taken back, and can: the same command turns it on again, or nothing is lost. */
const TAKEN_BACK = [
  'account.stop',
  'auditCatalogue.stop',
  'cache.drop',
  'client.stop',
  'company.stop',
  'department.stop',
  'dictionary.stop',
  'hint.publish',
  'pluginService.stop',
  'station.stop',
];
/** Titles that sound so, of commands that only show or work on a table of their own. */
const HARMLESS = [
  'errors.clear',
  'sequence.drop',
  'tab.close',
  'view.delete',
  'order.withdrawRefund',
  'undo.last',
];

describe('the risk of a command', () => {
  it('is said of all that moves money: these and no others', () => {
    expect(marked('money').sort()).toMatchInlineSnapshot(`
      [
        "approval.approve",
        "approval.many",
        "cert.red",
        "clearScore.confirm",
        "clearScore.rollback",
        "company.activate",
        "company.endModule",
        "compensate.cancel",
        "compensate.reverse",
        "compensate.supplement",
        "counter.acceptance",
        "counter.keepCash",
        "counter.settle",
        "dayDetail.cancel",
        "dayDetail.refresh",
        "dayDetail.reverse",
        "dayDetail.supplement",
        "liquidation.apply",
        "liquidation.withdraw",
        "mismatch.fit",
        "mismatch.repairAll",
        "mismatch.undo",
        "monthRec.apply",
        "monthRec.withdraw",
        "order.refund",
        "order.refundShown",
      ]
    `);
  });
  it('is said of all that asks as for something final', () => {
    const asks = ({ tone, confirm }: AnyCommand): boolean =>
      tone === 'danger' || /tone: ['"]danger/.test(String(confirm ?? ''));
    const unmarked = all.filter((command) => asks(command) && command.risk === undefined).map(({ id }) => id);
    expect(unmarked.sort()).toEqual(TAKEN_BACK);
  });
  it('is said of all whose name says so', () => {
    const wrong = all.filter(
      ({ id, title, risk, scope }) =>
        /删除|作废|注销|冲正|冲红|^退费|补录|^撤|重置|终止|发放/.test(title) &&
        risk === undefined &&
        scope !== 'palette' &&
        !HARMLESS.includes(id),
    );
    expect(wrong.map(({ id, title }) => `${id} ${title}`)).toEqual([]);
  });
  it('names no command that there is not', () => {
    for (const id of [...TAKEN_BACK, ...HARMLESS]) expect(registry.get(id), id).toBeDefined();
  });
});

describe('a secret argument', () => {
  it('is each that holds a password, a PIN, a card, an identity, or the name of an insured person', () => {
    const open = all.flatMap(({ id, args = [] }) =>
      args
        .filter(
          ({ key, title, secret }) =>
            !secret &&
            (/密码|口令|PIN|证件|身份|卡号|姓名|参保人|患者|经办人|支付人/.test(title) ||
              /passw|pin$|certno|cardNo|psn(Name|No)|person/i.test(key)),
        )
        .map(({ key, title }) => `${id} ${key} ${title}`),
    );
    expect(open).toEqual([]);
  });
});
