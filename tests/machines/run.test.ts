import { expect, it } from 'vitest';
import { Coverage } from '../../src/machines/coverage.ts';
import { machines } from '../../src/machines/index.ts';
import { feeModel } from './fee.model.ts';
import type { Model } from './model.ts';
import { models } from './models.ts';
import { pathsOf } from './paths.ts';
import { runModel, runPath } from './run.ts';

it('has a model for every machine', () => {
  expect(Object.keys(models)).toEqual(Object.keys(machines));
});

it('lists the steps to where machine and model diverge, without event fields', async () => {
  const wrong: Model<unknown> = {
    ...feeModel,
    steps: {
      ...feeModel.steps,
      optionsFail: { ...feeModel.steps.optionsFail!, next: () => feeModel.initial },
    },
  };
  await expect(runPath(wrong, ['startA', 'optionsFail', 'retry'], new Coverage())).rejects.toThrow(
    /fee, by these steps:\n {2}1\. startA: send START \(feeKey\)\n {2}2\. optionsFail: the service options fails: 接口无法访问\nthe state is another one/,
  );
});

it.each([
  ['the machine cannot take', () => feeModel.initial, 'expected, but the machine cannot take it'],
  ['the model does not handle', () => null, 'not handled by the model'],
])('reports a service step that %s', (_, next, words) => {
  const steps = { ...feeModel.steps, optionsFail: { ...feeModel.steps.optionsFail!, next } };
  expect(() => pathsOf({ ...feeModel, steps })).toThrow(words);
});

it('reports an unexpected effect, and a request made by an ignored step', async () => {
  const silent: Model<unknown> = {
    ...feeModel,
    steps: { ...feeModel.steps, renew: { ...feeModel.steps.renew!, effects: () => [] } },
  };
  await expect(runModel(silent, new Coverage())).rejects.toThrow('the effects are other ones');
});
