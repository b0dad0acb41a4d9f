import { applyEdition, beginEdition, closeEdition, heldVer } from '../../catalogue/edition.ts';
import { fromCentre } from '../../catalogue/download.ts';
import { stageItems } from '../../catalogue/stage.ts';
import type { Database } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { HilistItem } from '../../insurer/catalogues.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { readingOf } from '../../imports/initials.ts';

/** The most changes that are fetched within a call; more of them are a job of the catalogue's page. */
const MOST = 20_000;
const PAGE = 1000;

/**
 * Loads the changes since the newest local edition, and puts them in force. All pages are fetched before anything is
 * written, so a run that a crash ended changes nothing and is repeated from the first page.
 */
export async function updateHilist(
  db: Database,
  insurer: InsurerPort,
  opterName: string,
): Promise<{ ver: number; changed: number }> {
  const held = await heldVer(db);
  const question = { ver: held, listTypes: [] };
  const offered = await fromCentre(() => insurer.hilistEdition(question));
  if (offered.dataCnt === 0) return { ver: held, changed: 0 };
  if (offered.dataCnt > MOST)
    throw Problem.business(`有 ${offered.dataCnt} 条变更，请在「药品目录」页面下载`);
  const items: HilistItem[] = [];
  for (let afterCodg = '', hasMore = true; hasMore;) {
    const from = afterCodg;
    const page = await fromCentre(() => insurer.hilistChanges({ ...question, afterCodg: from, size: PAGE }));
    if (page.ver !== offered.ver) throw Problem.business('医保中心刚刚发布了新版本，请再试一次');
    items.push(...page.rows);
    hasMore = page.hasMore;
    afterCodg = page.rows.at(-1)?.item.medListCodg ?? '';
  }
  return db.transaction(async (tx) => {
    const ver = `SB.${offered.ver}`;
    const seq = await beginEdition(tx, {
      ver,
      verName: offered.verName,
      source: 'centre',
      isFull: false,
      centreVer: offered.ver,
      opterName,
    });
    // Somebody else updated meanwhile.
    if ((await heldVer(tx)) !== held) throw Problem.business('目录刚刚被更新过，请重新查看');
    for (let at = 0; at < items.length; at += PAGE)
      await stageItems(tx, seq, ver, items.slice(at, at + PAGE), readingOf);
    const { added, changed, retired } = await closeEdition(tx, seq);
    await applyEdition(tx, seq);
    return { ver: offered.ver, changed: added + changed + retired };
  });
}
