import type { Handlers } from '../http/handler.ts';
import { authHandlers } from './auth.ts';
import { jobHandlers } from './job.ts';
import { orderHandlers } from './order.ts';
import { organHandlers } from './organ.ts';
import { reconciliationHandlers } from './reconciliation/handlers.ts';
import { roleHandlers } from './role.ts';

/** Every handler, by contract module. The binding refuses to start when one is missing or left over. */
export const handlers: Handlers = {
  auth: authHandlers,
  job: jobHandlers,
  order: orderHandlers,
  organ: organHandlers,
  reconciliation: reconciliationHandlers,
  role: roleHandlers,
};
