import { expect, it } from 'vitest';
import type { MachineName } from '../../src/machines/index.ts';
import { measure } from './measure.ts';
import { patient } from '../patience.ts';
import { models } from './models.ts';

it.each(Object.keys(models) as MachineName[])(
  '%s does what its models say, in every state and by every transition',
  { timeout: patient(60_000) },
  async (name) => {
    const { summary, missing } = await measure(name);
    console.log(`${name}: ${summary}`);
    expect(missing).toEqual([]);
  },
);
