import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { describeProblem, Problem } from '../../../scripts/lib/problem.mjs';

const options = { restore: { type: 'string' }, yes: { type: 'boolean' } } as const;
const toldOf = (work: () => unknown): string => {
  try {
    return `no fault: ${JSON.stringify(work())}`;
  } catch (error) {
    return describeProblem(error, {});
  }
};

it.each([
  [['--odd'], '没有选项 --odd'],
  [['-x'], '没有选项 -x'],
  [['--restore'], '选项 --restore 后面缺少值'],
  [['--yes=1'], '选项 --yes 后面不能有值'],
  [['2026-01'], '多余的参数：2026-01'],
])('a wrong option is told in Chinese: %s', (args, told) => {
  expect(toldOf(() => parseArgs({ args, options }))).toBe(told);
});

it('a sentence for the operator is told as it is, any other failure with how to learn more', () => {
  const failing = (error: Error) =>
    toldOf(() => {
      throw error;
    });
  expect(failing(new Problem('请写明用户名'))).toBe('请写明用户名');
  expect(failing(new Error('odd\nstack'))).toBe('程序出错：odd（用 DEBUG=1 查看详情）');
});
