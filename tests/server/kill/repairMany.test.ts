/** kill -9 during a batch repair: each difference is repaired once, and the job reports all of them. */
import { it } from 'vitest';
import { plantMore } from '../../soak/plant.ts';
import { clientOf, SEED } from '../api.ts';
import { repairKilled, ROWS } from './repairMany.ts';
import { MINUTES, openStage } from './stage.ts';

const DAYS = 3;
const days = { begndate: '2025-07-03', enddate: SEED.lastDay };
const stage = openStage((db) => plantMore(db, ROWS, DAYS));

it('goes on where it was', { timeout: MINUTES }, async () => {
  const { db, api } = stage;
  const client = clientOf(api.address);
  const after = async () => {
    await api.start();
    return client;
  };
  await repairKilled({ db, as: 'super', victim: api, client, days, after });
});
