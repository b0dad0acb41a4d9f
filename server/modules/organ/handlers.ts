import { sql } from 'drizzle-orm';
import type { storeCalls } from '../../../contract/organ/store.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { closeStore, openAt } from './close.ts';
import { pickStores } from './pick.ts';
import { inArea, pageStores, totalStores } from './record.ts';
import { areaTree, companyTree } from '../../stores/tree.ts';
import { changeStore, createStore } from './write.ts';
import { changesOf } from '../../http/changes.ts';
import { storeWithin } from '../../stores/record.ts';

/** The store's record, the trees of stores, and the lists to choose a store from. */
export const storeHandlers: HandlersOf<typeof storeCalls> = {
  pullOrgans: ({ tx, user }, query) => pageStores(tx, scopeOf(user), query),
  organTotals: ({ tx, user }, filter) => totalStores(tx, scopeOf(user), filter),
  pullOrgan: async ({ tx, user }, { id }) => {
    const store = await storeWithin(tx, scopeOf(user), id);
    return { store, open: store.closedAt === null ? await openAt(tx, id) : [] };
  },
  pullStores: ({ tx, user }, { id, ...asked }) =>
    pickStores(tx, scopeOf(user), asked, sql`s.company_id = ${id}`),
  pullMedicalAreaStores: ({ tx, user }, { medicalAreaCode, ...asked }) =>
    pickStores(tx, scopeOf(user), asked, inArea(medicalAreaCode)),
  pullCompanyStores: ({ tx, user }, { companyId = user.companyId ?? undefined, ...asked }) =>
    pickStores(
      tx,
      scopeOf(user),
      asked,
      companyId === undefined ? sql`true` : sql`s.company_id = ${companyId}`,
    ),
  pullUserRoleStores: ({ tx, user }, { roleCode, ...asked }) =>
    pickStores(
      tx,
      scopeOf(user),
      asked,
      sql`exists (select from app_user u where u.fixmedins_code = s.fixmedins_code and u.role_code = ${roleCode} and u.enabled)`,
    ),
  pullErpStores: ({ tx, user }, asked) =>
    pickStores(
      tx,
      scopeOf(user),
      asked,
      sql`exists (select from client c where c.fixmedins_code = s.fixmedins_code and c.enabled)`,
    ),
  getStoreTree: async ({ tx, user }, { by }) => ({
    nodes:
      by === 'area' ? await areaTree(tx, scopeOf(user), sql`true`) : await companyTree(tx, scopeOf(user)),
  }),
  getStoreTreeByAreaCode: async ({ tx, user }, { areaCode }) => ({
    nodes: await areaTree(tx, scopeOf(user), inArea(areaCode)),
  }),
  createOrgan: async ({ tx, user, logTarget }, asked) => {
    logTarget({ fixmedinsCode: asked.fixmedinsCode });
    return { store: await createStore(tx, user, asked) };
  },
  changeOrgan: async ({ tx, user, logTarget }, asked) => {
    const { fixmedinsCode } = asked;
    logTarget({ fixmedinsCode });
    const before = await storeWithin(tx, scopeOf(user), fixmedinsCode);
    const store = await changeStore(tx, user, asked);
    logTarget({ fixmedinsCode, ...changesOf(before, store) });
    return { store };
  },
  closeOrgan: async ({ tx, user, logTarget }, { id, memo }) => {
    logTarget({ fixmedinsCode: id, memo });
    const scope = scopeOf(user);
    await storeWithin(tx, scope, id);
    await closeStore(tx, id, user, memo);
    return { store: await storeWithin(tx, scope, id) };
  },
};
