import { Link } from 'wouter';
import { ybConfigCalls, type ConfigDiffer } from '../../../../contract/ybConfig.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import '../../shared/form/sheet-form.css';
import { differAddress } from './optionsPlace.ts';

const LEVELS = { area: '区划', company: '公司', store: '门店' } as const;
const said = (value: string): string => (value === '' ? '空' : value);

/** The places below an area, or below the platform, that set another value than they would inherit. */
export function Differs({ medicalAreaCode }: { readonly medicalAreaCode: string }) {
  const { value, failure } = useCall(ybConfigCalls.pullMedicareConfigDiffers, { medicalAreaCode });
  if (failure !== null || value === null) return <Reading failure={failure} />;
  if (value.differs.length === 0) return <p role="status">下级没有单独设置的配置</p>;
  return (
    <div className="sheet-form">
      <table className="sheet-table">
        <HeadRow titles={['级别', '名称', '配置项', '上级', '本级']} hides={['级别']} />
        <tbody>
          {value.differs.map((differ) => (
            <DifferRow
              key={`${differ.level}/${differ.refId}/${differ.key}`}
              differ={differ}
              medicalAreaCode={medicalAreaCode}
            />
          ))}
        </tbody>
      </table>
      {value.isMore && <p role="status">差异过多，只显示前 {value.differs.length} 条</p>}
    </div>
  );
}

const DifferRow = ({
  differ,
  medicalAreaCode,
}: {
  readonly differ: ConfigDiffer;
  readonly medicalAreaCode: string;
}) => (
  <tr>
    <td className="narrow-hides sheet-whole">{LEVELS[differ.level]}</td>
    <th scope="row">
      <Link href={differAddress(differ, medicalAreaCode)}>{differ.fixmedinsName}</Link>
    </th>
    <td>{differ.title}</td>
    <td>{said(differ.areaValue)}</td>
    <td>{said(differ.value)}</td>
  </tr>
);
