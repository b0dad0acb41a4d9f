import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { checkFree, listenProblem, readAddress } from '../../../scripts/lib/address.mjs';
import { checkNode } from '../../../scripts/lib/node-version.mjs';
import { describeProblem, Problem } from '../../../scripts/lib/problem.mjs';

it('listens on 127.0.0.1:8080 by default', () => {
  expect(readAddress({})).toEqual({ port: 8080, host: '127.0.0.1' });
  expect(readAddress({ PORT: '', HOST: ' ' })).toEqual({ port: 8080, host: '127.0.0.1' });
  expect(readAddress({ PORT: '0', HOST: '::1' })).toEqual({ port: 0, host: '::1' });
});

it.each(['-1', '65536', '80a', '1e3', '8080.5'])('refuses PORT=%s', (PORT) => {
  expect(() => readAddress({ PORT })).toThrow(/^PORT 应是/);
});

it.each(['http://x', 'a b'])('refuses HOST=%s', (HOST) => {
  expect(() => readAddress({ HOST })).toThrow(/^HOST 应是/);
});

it('tells a taken port from a free one', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = { port: (taken.address() as AddressInfo).port, host: '127.0.0.1' };
  await expect(checkFree(address, 'npm start')).rejects.toThrow(`端口 ${address.port} 已被占用`);
  await new Promise((resolve) => taken.close(resolve));
  await expect(checkFree(address, 'npm start')).resolves.toBeUndefined();
});

it('suggests a valid port when the last one is taken', () => {
  const problem = listenProblem({ code: 'EADDRINUSE' }, { port: 65535, host: '127.0.0.1' }, 'npm run dev');
  expect((problem as Error).message).toContain('PORT=65534 npm run dev');
});

it('returns other errors unchanged', () => {
  const error = new Error('x');
  expect(listenProblem(error, { port: 1, host: 'x' }, 'npm start')).toBe(error);
});

it.each(['20.19.0', '20.20.2', '22.0.0'])('runs on Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

it.each(['18.20.0', '20.18.3'])('refuses Node %s', (version) => {
  expect(() => checkNode(version)).toThrow(`需要 Node.js 20.19 或更高版本，当前是 ${version}`);
});

it('prints a sentence, and the stack only on request', () => {
  const problem = new Problem('端口被占用', { cause: new Error('inner') });
  expect(describeProblem(problem, {})).toBe('端口被占用');
  expect(describeProblem(new TypeError('x is undefined\nmore'), {})).toBe(
    '程序出错：x is undefined（用 DEBUG=1 查看详情）',
  );
  expect(describeProblem(problem, { DEBUG: '1' })).toMatch(/端口被占用[^]*at [^]*由此引起：Error: inner/);
});
