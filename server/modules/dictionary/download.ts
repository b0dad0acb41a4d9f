import { sql } from 'drizzle-orm';
import { codeTypes, type CodeType } from '../../../contract/codes/types.ts';
import type { Database } from '../../db/connect.ts';
import { PLATFORM } from '../../dictionary/layers.ts';
import { Problem } from '../../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import type { SessionUser } from '../../security/session.ts';
import { countChange, governedLayer, openLayer, write } from './write.ts';

/**
 * 1901: takes the codes of the user's area from the centre. What the centre has named otherwise is renamed, unless a person
 * of the area has changed it. Repeating it changes nothing.
 */
export async function downloadCodes(
  db: Database,
  insurer: InsurerPort,
  user: SessionUser,
  wanted: readonly CodeType[],
): Promise<{ added: number; renamed: number; unchanged: number }> {
  const area = governedLayer(user);
  if (area === PLATFORM) throw Problem.business('请先切换到要下载字典的区划');
  const asked = wanted.length === 0 ? codeTypes : wanted;
  // The centre is asked outside of any transaction.
  const codes = await insurer.dictionary({ admdvs: area, types: asked }).catch((error: unknown) => {
    if (error instanceof InsurerRefusal || error instanceof InsurerTimeout)
      throw Problem.business(error.message);
    throw error;
  });
  return db.transaction(async (tx) => {
    const layer = await openLayer(tx, user);
    const counts = { added: 0, renamed: 0, unchanged: 0 };
    for (const { type, value, label, wubi } of codes) {
      const codeType = asked.find((each) => each === type);
      if (codeType === undefined || !/^[A-Za-z0-9_]{1,20}$/.test(value) || label.trim() === '') continue;
      const items = layer.items.get(codeType) ?? [];
      const known = items.find((item) => item.value === value);
      if (known && (known.name === label || (known.layer === area && !known.isCentres))) {
        counts.unchanged += 1;
        continue;
      }
      counts[known ? 'renamed' : 'added'] += 1;
      const srtNo = Math.max(0, ...items.map((item) => item.srtNo)) + counts.added;
      await write(tx, layer, user, known ?? { codeType, value, ver: 0 }, {
        dic_val_name: sql`${label}`,
        wubi: sql`${wubi === '' ? null : wubi}`,
        is_centres: sql`true`,
        ...(!known && { srt_no: sql`${srtNo}` }),
      });
    }
    if (counts.added + counts.renamed > 0) await countChange(tx, area);
    return counts;
  });
}
