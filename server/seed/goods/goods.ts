import type pg from 'pg';
import type { SeedStore } from '../places.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedPlanted } from './planted.ts';
import { seedShelves } from './shelves.ts';
import { seedTill } from './till.ts';

/** The national catalogue, and the goods of some stores; the first of `stores` is the demo store. */
export async function seedGoods(
  client: Pick<pg.ClientBase, 'query'>,
  stores: readonly SeedStore[],
): Promise<void> {
  await seedCatalogue(client);
  await seedPlanted(client, stores[0]?.code ?? '');
  await seedShelves(client, stores);
  await seedTill(client);
}
