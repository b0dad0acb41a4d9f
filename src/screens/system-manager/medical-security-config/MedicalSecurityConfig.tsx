import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { organCalls } from '../../../../contract/organ/authStore.ts';
import { ybConfigCalls } from '../../../../contract/ybConfig.ts';
import { useServices } from '../../../commands/services.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { StoreField } from '../../../list/filters/StoreField.tsx';
import { useCall } from '../../../list/useCall.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { OptionsPage, type PlaceOptions } from '../group/OptionsPage.tsx';

const TITLE = '医保配置';
const TOOLBAR = ['options.choose', 'options.inherit', 'options.differs'];

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
  const choose = useCallback(() => document.getElementById(`${id}-company`)?.focus(), [id]);
  return (
    <OptionsPage
      title={TITLE}
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
      {...(companyId === '' && refId === '' && { foot: (known: PlaceOptions) => <Files known={known} /> })}
    />
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
