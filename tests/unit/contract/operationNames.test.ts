/** Every logged call has a name that people read in 操作日志. */
import { expect, it } from 'vitest';
import { allCalls } from '../../../contract/index.ts';
import { operationKinds, operationNames } from '../../../contract/operationLog/names.ts';

const logged = allCalls()
  .filter(({ logged, method }) => logged ?? method === 'POST')
  .map(({ id }) => id);
/** Lines that no call writes. */
const OTHERS = ['anonymous.refused', 'factor.reset', 'reconciliation.nightly', 'session.ended'];

it('every logged call has a Chinese name, and nothing else has one', () => {
  expect(Object.keys(operationNames).toSorted()).toEqual([...logged, ...OTHERS].toSorted());
  for (const name of Object.values(operationNames)) expect(name).toMatch(/\p{Script=Han}/u);
});

it('every kind names what is logged', () => {
  const dead = Object.values(operationKinds)
    .flat()
    .filter(
      (id) => ![...logged, ...OTHERS].some((one) => (id.endsWith('.') ? one.startsWith(id) : one === id)),
    );
  expect(dead).toEqual([]);
});
