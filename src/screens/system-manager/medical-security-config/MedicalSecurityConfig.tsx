import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { centreProfileCalls } from '../../../../contract/centreProfile.ts';
import { organCalls } from '../../../../contract/organ/authStore.ts';
import { ybConfigCalls } from '../../../../contract/ybConfig.ts';
import { useServices } from '../../../commands/services.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { StoreField } from '../../../list/filters/StoreField.tsx';
import { useCall } from '../../../list/useCall.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { OptionsPage, type PlaceOptions } from '../group/OptionsPage.tsx';
import { CentrePanel } from './CentrePanel.tsx';
import { ChooseCentre, CompareCentres } from './CentreForms.tsx';
import { centrePlace, type CentreForm } from './centrePlace.ts';
import './centre.css';

const TITLE = '医保配置';
const TOOLBAR = [
  'options.choose',
  'options.inherit',
  'options.differs',
  'centre.choose',
  'centre.check',
  'centre.compare',
];

/** 医保配置: the address names the place; without one it is the first area within reach. */
export default function MedicalSecurityConfig() {
  const { api } = useServices();
  const [search, setSearch] = useSearchParams();
  const id = useDomId('options-place');
  const { value: areas } = useCall(ybConfigCalls.pullUserMedicalAreaCodes, {});
  const medicalAreaCode = search.get('medicalAreaCode') ?? areas?.drowDownItems[0]?.value ?? '';
  const companyId = search.get('companyId') ?? '';
  const refId = search.get('refId') ?? '';
  const place = useMemo(
    () => (medicalAreaCode === '' ? null : { medicalAreaCode, companyId, refId }),
    [medicalAreaCode, companyId, refId],
  );
  const go = useCallback(
    (to: Record<string, string>) => setSearch(Object.entries(to).filter(([, value]) => value !== '')),
    [setSearch],
  );
  /** A store may lie in another area than the one that is shown. */
  const goStore = async (code: string): Promise<void> => {
    if (code === '') return go({ medicalAreaCode, companyId });
    const { stores } = await api.call(organCalls.pullUserStores, { keyword: code, pageSize: 1 });
    go({ medicalAreaCode: stores[0]?.poolareaNo ?? medicalAreaCode, refId: code });
  };
  const area = companyId === '' && refId === '' && medicalAreaCode !== '' ? medicalAreaCode : null;
  const { value: centre, reload } = useCall(
    centreProfileCalls.get,
    area === null ? null : { medicalAreaCode: area },
  );
  const [form, setForm] = useState<CentreForm | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const offers = useMemo(
    () => (area === null ? {} : centrePlace.offer({ area, centre, open: setForm, begun: setBegun })),
    [area, centre],
  );
  const choose = useCallback(() => document.getElementById(`${id}-company`)?.focus(), [id]);
  return (
    <>
      <OptionsPage
        title={TITLE}
        offers={offers}
        toolbar={TOOLBAR}
        place={place}
        choose={choose}
        head={(known) => (
          <div className="options-place" role="group" aria-label="配置所属">
            <ChoiceField
              id={`${id}-area`}
              label="区划"
              options={areas?.drowDownItems ?? []}
              emptyName={null}
              value={medicalAreaCode}
              onChange={(code) => go({ medicalAreaCode: code })}
            />
            <ChoiceField
              id={`${id}-company`}
              label="公司"
              options={known?.companies ?? []}
              emptyName="整个区划"
              value={companyId}
              onChange={(code) => go({ medicalAreaCode, companyId: code })}
            />
            <StoreField
              id={`${id}-store`}
              label="门店"
              value={refId}
              onChange={(code) => void goStore(code).catch(() => undefined)}
            />
          </div>
        )}
        {...(area !== null && {
          foot: (known: PlaceOptions) => (
            <>
              <Files known={known} />
              {centre && <CentrePanel centre={centre} begun={begun} />}
            </>
          ),
        })}
      />
      <ScreenSheet
        isOpen={form !== null}
        name="centre-form"
        title={form === 'compare' ? '对照运行' : '更换医保中心接入'}
        width={520}
        onClose={() => setForm(null)}
      >
        {form === 'choose' && area !== null && centre && (
          <ChooseCentre
            area={area}
            centre={centre}
            onSaved={() => {
              setForm(null);
              reload();
            }}
          />
        )}
        {form === 'compare' && area !== null && centre && (
          <CompareCentres
            area={area}
            centre={centre}
            onBegun={(jobId) => {
              setForm(null);
              setBegun(jobId);
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}

/** The configuration files of the area. */
function Files({ known }: { readonly known: PlaceOptions }) {
  if (known.fileTemplates.length === 0) return <p role="status">本区划没有配置文件</p>;
  return (
    <table className="sheet-table">
      <caption className="sheet-note">本区划的配置文件，供门店的读卡服务下载</caption>
      <HeadRow titles={['文件名', '更新时间', '操作']} hides={['更新时间']} />
      <tbody>
        {known.fileTemplates.map((file) => (
          <tr key={file.id}>
            <th scope="row">{file.fileName}</th>
            <td className="sheet-whole narrow-hides">{file.updateTime}</td>
            <td className="options-actions">
              <CommandButton command="options.download" text="下载" patch={{ row: file, rowKey: file.id }} />
              <CommandButton
                command="options.removeFile"
                text="删除"
                patch={{ row: file, rowKey: file.id }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
