import { diseasePlace } from './diseaseCommands.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { diseaseCalls, type DiseaseRow } from '../../../../contract/disease.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import type { DiseaseHandle, DiseaseVersion } from './disease.ts';
import { DiseaseDetail } from './DiseaseDetail.tsx';
import { diseaseList } from './diseaseList.ts';
import { opspList } from './opspList.ts';
import { TabStrip } from '../../../ui/page/TabStrip.tsx';
import { useImportEnded } from '../../../uploads/useImportEnded.ts';
import './menu.css';
import { useCall } from '../../../list/useCall.ts';

const PARTS = ['疾病诊断', '慢特病'] as const;

/** 病种目录: diagnoses (1307), and chronic and special diseases (1309). */
export default function DiseaseMenu() {
  const [search] = useSearchParams();
  const [{ part, byKey }, setPart] = useState({
    part: search.get('part') === 'opsp' ? 1 : 0,
    byKey: false,
  });
  const tabs = (
    <TabStrip
      label="病种目录"
      titles={PARTS}
      shown={part}
      onShow={(next, isByKey) => setPart({ part: next, byKey: isByKey })}
      hasKeyboard={byKey}
    />
  );
  return part === 1 ? <ListView screen={opspList} banner={() => tabs} /> : <Diagnoses tabs={tabs} />;
}

/** The edition in force, and the import of a newer one. */
function Diagnoses({ tabs }: { readonly tabs: ReactNode }) {
  const [row, setRow] = useState<DiseaseRow | null>(null);
  const { value: version, failure, reload: refreshVersion } = useCall(diseaseCalls.getMaxVersionInfo, {});
  const disease = useMemo<DiseaseHandle>(
    () => ({ version, openDetail: setRow, refresh: refreshVersion }),
    [version, refreshVersion],
  );
  const offers = useMemo(() => diseasePlace.offer(disease), [disease]);
  return (
    <>
      <ListView
        screen={diseaseList}
        offers={offers}
        banner={(refresh) => (
          <>
            {tabs}
            <VersionBar
              version={version}
              failure={failure}
              refresh={() => {
                refresh();
                refreshVersion();
              }}
            />
          </>
        )}
      />
      <DiseaseDetail row={row} onClose={() => setRow(null)} />
    </>
  );
}

interface VersionBarProps {
  readonly version: DiseaseVersion | null;
  readonly failure: string | null;
  readonly refresh: () => void;
}

/** The edition here and the newest at the centre; reloaded when an import has ended. */
function VersionBar({ version, failure, refresh }: VersionBarProps) {
  useImportEnded(refresh);
  if (failure !== null)
    return (
      <p className="state-line edition-bad" role="alert">
        版本信息读取失败：{failure}
      </p>
    );
  if (version === null)
    return (
      <p className="state-line" role="status">
        正在读取版本…
      </p>
    );
  const isNewer = version.centreVer !== null && version.centreVer !== version.ver;
  return (
    <dl className="state-line">
      <div>
        <dt>本地版本</dt>
        <dd>{version.ver ?? '尚未导入'}</dd>
        {version.importTime !== null && <dd className="edition-more">{version.importTime} 导入</dd>}
      </div>
      <div>
        <dt>最新版本</dt>
        <dd className={isNewer ? 'edition-new' : undefined}>{version.centreVer ?? '—'}</dd>
        <dd className="edition-more">
          {version.centreVer === null
            ? (version.centreMessage ?? '中心没有提供')
            : isNewer
              ? '可以下载'
              : '已是最新'}
        </dd>
      </div>
    </dl>
  );
}
