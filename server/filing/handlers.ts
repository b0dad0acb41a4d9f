import type { FilingFilter, FilingKind, FilingRow } from '../../contract/filing/fields.ts';
import { actorOf } from '../approval/flow.ts';
import type { Queryable } from '../db/connect.ts';
import type { AnyContext, CallContext, TransactionContext } from '../http/handler.ts';
import type { PersonInfo } from '../insurer/port.ts';
import { scopeOf, type Scope } from '../query/scope.ts';
import { requireOpen } from '../stores/requireOpen.ts';
import { takeRead } from '../till/reads.ts';
import { storeOf, type Store } from '../till/store.ts';
import { repealFiling, uploadFiling } from './act.ts';
import { filingOf, masked, pageFilings, totalFilings } from './list.ts';
import { keepPhoto, photoOf } from './photo.ts';

/** The store's own people work with the person before them; to everybody else a person is masked. */
const shownTo = (scope: Scope, row: FilingRow): FilingRow => {
  const hidden = masked(row);
  if (scope.kind !== 'store') return hidden;
  const { psnName, tel, addr, agnterName, agnterCertno, agnterTel, agnterAddr } = row;
  return { ...hidden, psnName, tel, addr, agnterName, agnterCertno, agnterTel, agnterAddr };
};

export async function shownFiling(
  db: Queryable,
  scope: Scope,
  kind: FilingKind,
  sn: string,
): Promise<FilingRow> {
  return shownTo(scope, await filingOf(db, scope, kind, sn));
}

/** The store that files, and the person whose card was read there. @throws Problem for users without a store */
export async function filerOf(
  context: TransactionContext,
  cardSn: string,
): Promise<{ readonly store: Store; readonly info: PersonInfo }> {
  const { tx, user, secrets, device, figures } = context;
  const store = await storeOf(tx, user);
  await requireOpen(tx, store.fixmedinsCode);
  const { info } = await takeRead({ db: tx, user, secrets, device, figures }, store, cardSn);
  return { store, info };
}

/** The handlers that are the same for each kind of filing. */
export const filingHandlers = (kind: FilingKind) => ({
  getPaged: (
    { tx, user }: AnyContext,
    query: FilingFilter & { cursor?: string | undefined; pageSize: number },
  ) => pageFilings(tx, scopeOf(user), kind, query),
  totals: ({ tx, user }: AnyContext, query: FilingFilter) => totalFilings(tx, scopeOf(user), kind, query),
  get: async ({ tx, user, logTarget }: AnyContext, { id }: { id: string }) => {
    logTarget({ trtDclaDetlSn: id });
    return shownFiling(tx, scopeOf(user), kind, id);
  },
  upload: async ({ db, insurer, user, logTarget }: CallContext, { id }: { id: string }) => {
    logTarget({ trtDclaDetlSn: id });
    const scope = scopeOf(user);
    return shownTo(scope, await uploadFiling(db, insurer, { scope, kind, sn: id, by: actorOf(user) }));
  },
  repeal: async (
    { db, insurer, user, logTarget }: CallContext,
    { trtDclaDetlSn: sn, memo }: { trtDclaDetlSn: string; memo: string },
  ) => {
    logTarget({ trtDclaDetlSn: sn, memo });
    const scope = scopeOf(user);
    return shownTo(scope, await repealFiling(db, insurer, { scope, kind, sn, memo, by: actorOf(user) }));
  },
  photo: async ({ tx, user, logTarget }: AnyContext, { trtDclaDetlSn: sn }: { trtDclaDetlSn: string }) => {
    logTarget({ trtDclaDetlSn: sn });
    return { photo: await photoOf(tx, scopeOf(user), kind, sn) };
  },
  savePhoto: async (
    { tx, user, logTarget }: TransactionContext,
    { trtDclaDetlSn: sn, photo }: { trtDclaDetlSn: string; photo: string },
  ) => {
    logTarget({ trtDclaDetlSn: sn });
    const scope = scopeOf(user);
    await keepPhoto(tx, scope, kind, { sn, photo, opterName: user.name });
    return shownFiling(tx, scope, kind, sn);
  },
});
