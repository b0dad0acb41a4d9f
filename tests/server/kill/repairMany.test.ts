/** kill -9 during a batch repair: each difference is repaired once, and the job reports all of them. */
import { it } from 'vitest';
import { plantMore } from '../../soak/plant.ts';
import { clientOf } from '../api.ts';
import { repairKilled, ROWS } from './repairMany.ts';
import { MINUTES, openStage } from './stage.ts';

const stage = openStage((db) => plantMore(db, ROWS));

it('goes on where it was', { timeout: MINUTES }, async () => {
  const { db, api } = stage;
  const client = clientOf(api.address);
  const after = async () => {
    await api.start();
    return client;
  };
  await repairKilled({ db, as: 'super', victim: api, client, after });
});
