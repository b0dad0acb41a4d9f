import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { readCodesFrom } from '../../contract/codes/codes.ts';
import {
  codeOverlay,
  NO_CHANGES,
  type ChangedTables,
  type CodeOverlay,
} from '../../contract/codes/overlay.ts';
import { defineCache } from '../db/cacheList.ts';
import type { Queryable } from '../db/connect.ts';
import type { SessionUser } from '../security/session.ts';
import { layerOf, mergeLayers, readLayers } from './layers.ts';

type Reader = Pick<SessionUser, 'medicalAreaCode' | 'codesVersion'>;

const current = new AsyncLocalStorage<CodeOverlay>();
readCodesFrom(() => current.getStore() ?? NO_CHANGES);

/** An area's changes by area and version: a new version has a new key, so that no node shows an old one. */
const kept = new LRUCache<string, { readonly changed: ChangedTables; readonly overlay: CodeOverlay }>({
  max: 200,
});
const use = defineCache('dictionary.overlay', {
  title: '区划字典',
  most: kept.max,
  size: () => kept.size,
  drop: () => kept.clear(),
});
const UNCHANGED = { changed: {}, overlay: NO_CHANGES } as const;

async function changesOf(db: Queryable, { medicalAreaCode, codesVersion }: Reader) {
  if (codesVersion === 0) return UNCHANGED;
  const area = layerOf(medicalAreaCode);
  const key = `${area}/${codesVersion}`;
  const known = kept.get(key);
  if (known) {
    use.hit();
    return known;
  }
  use.miss();
  const tables = mergeLayers(await readLayers(db, area), area, 'changed');
  const changed: ChangedTables = Object.fromEntries(
    [...tables].map(([type, items]) => [
      type,
      items.map(({ value, name, isStopped, isDefault }) => ({
        value,
        name,
        ...(isStopped && { isStopped }),
        ...(isDefault && { isDefault }),
      })),
    ]),
  );
  const made = { changed, overlay: codeOverlay(changed) };
  kept.set(key, made);
  return made;
}

/** The tables that the area of a session has changed. */
export const changedTables = async (db: Queryable, user: Reader): Promise<ChangedTables> =>
  (await changesOf(db, user)).changed;

/** Runs work in which the names of codes are those of the user's area. */
export async function withCodes<T>(db: Queryable, user: Reader, work: () => Promise<T>): Promise<T> {
  if (user.codesVersion === 0) return work();
  const { overlay } = await changesOf(db, user);
  return overlay === NO_CHANGES ? work() : current.run(overlay, async () => work());
}
