import { expect, it } from 'vitest';
import { linkedPath } from '../../../src/screens/tools/scenario.ts';

const link = (value: unknown): string =>
  `#scenario=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

it('reads the path of a failing run', () => {
  const path = { machine: 'session', steps: ['login', 'loginDone', 'loadFails'] };
  expect(linkedPath(link(path))).toEqual(path);
});
it.each([
  '',
  '#row-7',
  '#scenario=',
  '#scenario=!!!',
  link({ machine: '<b>', steps: [] }),
  link({ machine: 'session', steps: ['; rm -rf x'] }),
  link({ machine: 'session' }),
  link(null),
])('ignores anything else: %j', (hash) => expect(linkedPath(hash)).toBeNull());
