/** Commands whose work can be taken back: what Alt+Z asks the server then. */
import { expect, it, vi } from 'vitest';
import type { AnyCommand } from '../../../src/commands/command.ts';
import type { CommandContext } from '../../../src/commands/context.ts';
import { listPlace } from '../../../src/list/listPlace.ts';
import { planCommands } from '../../../src/screens/client-manager/upgrade-client-config/planCommands.ts';
import { companyCommands } from '../../../src/screens/company-manager/company-manager/companyCommands.ts';
import { dictionaryCommands } from '../../../src/screens/menu-manager/dictionary/dictionaryCommands.ts';
import { clientCommands } from '../../../src/screens/store-manager/data/clientCommands.ts';

const company = { companyId: 'C1', companyName: '康宁堂', version: 3, enabled: true };
const item = { itemId: 'ordSouc:72', ver: 4, dicValName: '直播间', srtNo: 3 };
const plan = { planId: 'P1', rev: 5, version: '2.1.0', state: 'running' };

interface Case {
  readonly id: string;
  readonly of: readonly AnyCommand[];
  readonly row: object;
  readonly args?: Readonly<Record<string, string>>;
  /** What the server answers to any call. */
  readonly reply: object;
  readonly does: readonly [call: string, asked: object];
  readonly back: readonly [call: string, asked: object];
}
const cases: readonly Case[] = [
  {
    id: 'company.stop',
    of: companyCommands,
    row: company,
    args: { memo: '欠费' },
    reply: { ...company, version: 4 },
    does: ['company.stopCompany', { companyId: 'C1', version: 3, enabled: false, memo: '欠费' }],
    back: ['company.stopCompany', { companyId: 'C1', version: 4, enabled: true, memo: '撤销：欠费' }],
  },
  {
    id: 'client.stop',
    of: clientCommands,
    row: { companyId: 'C1', fixmedinsCode: 'P1', closedAt: null },
    args: { clientNo: 'POS01' },
    reply: { clients: [{ clientNo: 'POS01', enabled: true }] },
    does: ['client.stopClient', { companyId: 'C1', clientNo: 'POS01', enabled: false }],
    back: ['client.stopClient', { companyId: 'C1', clientNo: 'POS01', enabled: true }],
  },
  {
    id: 'dictionary.up',
    of: dictionaryCommands,
    row: item,
    reply: { ...item, ver: 5, srtNo: 2 },
    does: ['dictionary.updateItem', { itemId: 'ordSouc:72', ver: 4, dicValName: '直播间', srtNo: 2 }],
    back: ['dictionary.updateItem', { itemId: 'ordSouc:72', ver: 5, dicValName: '直播间', srtNo: 3 }],
  },
  {
    id: 'upgradePlan.pause',
    of: planCommands,
    row: plan,
    reply: { rev: 6 },
    does: ['upgradePlan.pause', { planId: 'P1', rev: 5 }],
    back: ['upgradePlan.resume', { planId: 'P1', rev: 6 }],
  },
  {
    id: 'upgradePlan.resume',
    of: planCommands,
    row: { ...plan, state: 'paused' },
    reply: { rev: 6 },
    does: ['upgradePlan.resume', { planId: 'P1', rev: 5 }],
    back: ['upgradePlan.pause', { planId: 'P1', rev: 6 }],
  },
];

function stage(of: readonly AnyCommand[], id: string, row: object, reply: object) {
  const command = of.find((each) => each.id === id);
  if (!command) throw new Error(`no command ${id}`);
  const call = vi.fn(({ id: _id }: { id: string }, _asked: object) => Promise.resolve(reply));
  const refresh = vi.fn();
  const ctx = {
    row,
    screen: { path: '/x', title: '', ...listPlace.offer({ refresh } as never) },
    services: { api: { call }, toast: vi.fn() },
  } as unknown as CommandContext;
  const lastAsked = () => {
    const [made, asked] = call.mock.calls.at(-1) ?? [];
    return [made?.id, asked];
  };
  return { command, ctx, lastAsked };
}

it.each(cases)('$id', async ({ id, of, row, args = {}, reply, does, back }) => {
  const { command, ctx, lastAsked } = stage(of, id, row, reply);
  const done = await command.perform(ctx, args);
  expect(lastAsked()).toEqual(does);
  expect(done?.done).toMatch(/已|现在/);
  await done?.undo();
  expect(lastAsked()).toEqual(back);
});

it('a plan that stopped by itself is not stopped again by Alt+Z', async () => {
  const stopped = { ...plan, state: 'stopped' };
  const { command, ctx } = stage(planCommands, 'upgradePlan.resume', stopped, { rev: 6 });
  expect(await command.perform(ctx, {})).toBeUndefined();
});
