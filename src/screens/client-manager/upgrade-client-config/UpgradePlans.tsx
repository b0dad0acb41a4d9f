import { useMemo, useState } from 'react';
import type { UpgradePlan } from '../../../../contract/upgradePlan.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { VersionOffers } from '../../shared/version/VersionOffers.tsx';
import { PlanForm } from './PlanForm.tsx';
import { planList } from './planList.ts';
import { plansPlace } from './plansPlace.ts';

type Opened =
  | { readonly kind: 'form'; readonly done: () => void }
  | { readonly kind: 'offers'; readonly plan: UpgradePlan };

/** 客户端升级配置: who gets which version when. */
export default function UpgradePlans() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      plansPlace.offer({
        start: (done) => setOpened({ kind: 'form', done }),
        offers: (plan) => setOpened({ kind: 'offers', plan }),
      }),
    [],
  );
  return (
    <>
      <ListView screen={planList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="upgrade-plan"
        title={opened?.kind === 'offers' ? `升级到 ${opened.plan.version} 的结果` : '新建升级计划'}
        width={opened?.kind === 'offers' ? 760 : 520}
        onClose={() => setOpened(null)}
      >
        {opened?.kind === 'form' && (
          <PlanForm
            onStarted={() => {
              setOpened(null);
              opened.done();
            }}
          />
        )}
        {opened?.kind === 'offers' && <VersionOffers versionId={opened.plan.versionId} />}
      </ScreenSheet>
    </>
  );
}
