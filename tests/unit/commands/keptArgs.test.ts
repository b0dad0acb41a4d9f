import { describe, expect, it } from 'vitest';
import { sequenceStep } from '../../../contract/sequence.ts';
import type { AnyCommand } from '../../../src/commands/command.ts';
import { fillArgs, keepArgs } from '../../../src/commands/keptArgs.ts';

const command: Pick<AnyCommand, 'args'> = {
  args: [
    { key: 'days', title: '日期', date: { span: true } },
    { key: 'store', title: '门店', remote: true, options: () => [] },
    { key: 'person', title: '参保人', secret: true, text: {} },
    { key: 'sheet', title: '文件', file: {} },
    { key: 'memo', title: '说明', text: {} },
  ],
};
const TODAY = '2026-11-25';

describe('kept arguments', () => {
  it('move with the day where they are a day relative to today', () => {
    const kept = keepArgs(command, { days: '2026-11-24' }, {}, TODAY);
    expect(kept).toEqual({ days: { day: '昨天' } });
    expect(fillArgs(command, kept, '2026-12-02').filled).toMatchObject({
      args: { days: '2026-12-01' },
      titles: { days: '昨天' },
    });
    const month = keepArgs(command, { days: '2026-10-01~2026-10-31' }, {}, TODAY);
    expect(fillArgs(command, month, '2026-12-02').filled.args).toEqual({ days: '2026-11-01~2026-11-30' });
  });
  it('stay where they are any other day', () => {
    const kept = keepArgs(command, { days: '2026-11-03' }, {}, TODAY);
    expect(fillArgs(command, kept, '2026-12-02').filled.args).toEqual({ days: '2026-11-03' });
  });
  it('hold no secret, no file and nothing like an identity number: these are asked again', () => {
    const kept = keepArgs(
      command,
      { person: '张三', sheet: 'a.xlsx', memo: '客户 320102199001011234 要求', store: 'P1' },
      { store: '南京一店' },
      TODAY,
    );
    expect(kept).toEqual({
      person: { ask: true },
      sheet: { ask: true },
      memo: { ask: true },
      store: { value: 'P1', text: '南京一店' },
    });
    const { filled, asked } = fillArgs(command, kept, TODAY);
    expect(asked).toEqual(['person', 'sheet', 'memo']);
    expect(filled).toMatchObject({ args: { store: 'P1' }, titles: { store: '南京一店' } });
    expect(sequenceStep.safeParse({ command: 'a.b', args: kept }).success).toBe(true);
  });
  it('are asked where an argument has become secret since, and left out where the command has it no more', () => {
    const { filled, asked } = fillArgs(command, { person: { value: '张三' }, gone: { value: 'x' } }, TODAY);
    expect([filled.args, asked]).toEqual([{}, ['person']]);
  });
});
