import { useMemo, useState } from 'react';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { ListJobBanner } from '../../shared/job/ListJobBanner.tsx';
import { BeginForm } from './BeginForm.tsx';
import { runList } from './runList.ts';
import { runPlace } from './runPlace.ts';

/** 自动接口验收: begins runs and shows how they went. */
export default function AutoAcceptance() {
  const [isAsking, setAsking] = useState(false);
  const [begun, setBegun] = useState<string | null>(null);
  const offers = useMemo(() => runPlace.offer({ begin: () => setAsking(true) }), []);
  return (
    <>
      <ListView
        screen={runList}
        offers={offers}
        banner={(refresh) => (
          <ListJobBanner
            begun={begun}
            refresh={refresh}
            kinds="acceptance."
            unitOf={() => '个接口'}
            endingOf={({ state, error, message }) =>
              state === 'done'
                ? { tone: 'good', words: message || '验收已完成' }
                : { tone: 'bad', words: error ?? '验收已停止' }
            }
          />
        )}
      />
      <ScreenSheet
        isOpen={isAsking}
        name="acceptance-begin"
        title="自动接口验收"
        width={480}
        onClose={() => setAsking(false)}
      >
        {isAsking && (
          <BeginForm
            onBegun={(jobId) => {
              setAsking(false);
              setBegun(jobId);
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}
