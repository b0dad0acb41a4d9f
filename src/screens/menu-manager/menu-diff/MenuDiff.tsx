import { menuDiffPlace } from './menuDiffPlace.ts';
import { useMemo, useState } from 'react';
import type { DiffRow } from '../../../../contract/menuDiff.ts';
import { ListJobBanner } from '../../shared/job/ListJobBanner.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { MatchAllSheet } from './MatchAllSheet.tsx';
import { MatchSheet } from './MatchSheet.tsx';
import { menuDiffList } from './menuDiffList.ts';
import { uploadEnding } from './uploadEnding.ts';

/** 药品目录差异: the store's own catalogue against the national one. */
export default function MenuDiff() {
  const [begun, setBegun] = useState<string | null>(null);
  const [matching, setMatching] = useState<{ readonly row: DiffRow; readonly done: () => void } | null>(null);
  const [all, setAll] = useState<{ readonly stores: readonly string[]; readonly done: () => void } | null>(
    null,
  );
  const offers = useMemo(
    () =>
      menuDiffPlace.offer({
        match: (row, done) => setMatching({ row, done }),
        matchAll: (stores, done) => setAll({ stores, done }),
        begun: setBegun,
      }),
    [],
  );
  return (
    <>
      <ListView
        screen={menuDiffList}
        offers={offers}
        banner={(refresh) => (
          <ListJobBanner
            kinds="menuDiff."
            begun={begun}
            refresh={refresh}
            unitOf={() => '个商品'}
            endingOf={uploadEnding}
          />
        )}
      />
      <MatchSheet matching={matching} onClose={() => setMatching(null)} />
      <MatchAllSheet asked={all} onClose={() => setAll(null)} />
    </>
  );
}
