import type { List } from './column.ts';
import { dayColumns } from './day.ts';
import { detailColumns } from './detail.ts';
import { diseaseColumns } from './disease.ts';
import { mismatchColumns } from './mismatch.ts';
import { orderColumns } from './order.ts';
import { vipColumns } from './vip.ts';

/** Every list that can be exported. Whoever may make its call may export it. */
export const lists: readonly List[] = [
  dayColumns,
  detailColumns,
  diseaseColumns,
  mismatchColumns,
  orderColumns,
  vipColumns,
];

export const listById = (id: string): List | undefined => lists.find((list) => list.id === id);
