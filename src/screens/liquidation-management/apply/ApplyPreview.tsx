import { Link } from 'wouter';
import { codeName, shortInsutype } from '../../../../contract/codes/codes.ts';
import { clrGroupId, type Candidate } from '../../../../contract/liquidation.ts';
import { addMoney, formatMoney } from '../../../../contract/wire/money.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { obstacleUrl, type ClrPeriod } from '../../shared/application/liquidationUrl.ts';

interface ApplyPreviewProps {
  readonly groups: readonly Candidate[];
  readonly period: ClrPeriod;
  /** Eligible groups that the person has deselected. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

const groupText = ({ insutype, clrType, setlOptins }: Candidate): string =>
  `${shortInsutype(insutype)} · ${codeName('clrType', clrType)} · ${setlOptins}`;
/** The link text for each kind of obstacle. */
const LINK: Readonly<Record<string, string>> = {
  overlap: '查看申请',
  uneven: '处理差异',
  changed: '重新对账',
  unchecked: '去对账',
  totals: '去对总账',
};

/** 可申请 and 不可申请 groups, the reason of each, and links to what blocks them. */
export function ApplyPreview({ groups, period, left, onLeft, onClose }: ApplyPreviewProps) {
  const open = groups.filter(({ obstacle }) => obstacle === null);
  const shut = groups.filter(({ obstacle }) => obstacle !== null);
  const chosen = open.filter((group) => !left.has(clrGroupId(group)));
  const toggle = (key: string): void => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    onLeft(next);
  };
  const sum = (key: 'medfeeSumamt' | 'fundAppySum' | 'acctPay'): string =>
    formatMoney(addMoney('0.00', ...chosen.map((group) => group[key])));
  if (groups.length === 0) return <p role="status">这一期间没有结算。换个期间或条件再看</p>;
  return (
    <>
      <p role="status">
        可申请 <strong>{open.length}</strong> 项，不可申请 <strong>{shut.length}</strong> 项。
      </p>
      {open.length > 1 && (
        <label className="clr-all">
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < open.length;
            }}
            checked={chosen.length === open.length}
            onChange={({ target }) => onLeft(new Set(target.checked ? [] : open.map(clrGroupId)))}
          />{' '}
          全选 {open.length} 项
        </label>
      )}
      {open.length > 0 && (
        <div className="clr-scroll" tabIndex={0} role="group" aria-label="可申请的项">
          <table className="clr-table">
            <HeadRow titles={['选', '门店', '分组', '人次', '医疗费总额', '基金申报', '个人账户']} />
            <tbody>
              {open.map((group) => {
                const key = clrGroupId(group);
                return (
                  <tr key={key}>
                    <td>
                      <input
                        type="checkbox"
                        aria-label={`${group.fixmedinsName} ${groupText(group)}`}
                        checked={!left.has(key)}
                        onChange={() => toggle(key)}
                      />
                    </td>
                    <td className="clr-name">{group.fixmedinsName}</td>
                    <td className="clr-name">{groupText(group)}</td>
                    <td className="clr-figure">{group.psntime}</td>
                    <td className="clr-figure">{formatMoney(group.medfeeSumamt)}</td>
                    <td className="clr-figure">{formatMoney(group.fundAppySum)}</td>
                    <td className="clr-figure">{formatMoney(group.acctPay)}</td>
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={3}>已选 {chosen.length} 项</td>
                <td className="clr-figure">{chosen.reduce((all, { psntime }) => all + psntime, 0)}</td>
                <td className="clr-figure">{sum('medfeeSumamt')}</td>
                <td className="clr-figure">{sum('fundAppySum')}</td>
                <td className="clr-figure">{sum('acctPay')}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {shut.length > 0 && (
        <div className="clr-scroll" tabIndex={0} role="group" aria-label="不可申请的项">
          <table className="clr-table">
            <HeadRow titles={['门店', '分组', '医疗费总额', '不可申请的原因', '处理']} />
            <tbody>
              {shut.map((group) => {
                const { obstacle } = group;
                const url = obstacle && obstacleUrl(obstacle.kind, group, period);
                return (
                  <tr key={clrGroupId(group)}>
                    <td className="clr-name">{group.fixmedinsName}</td>
                    <td className="clr-name">{groupText(group)}</td>
                    <td className="clr-figure">{formatMoney(group.medfeeSumamt)}</td>
                    <td className="clr-name">{obstacle?.text}</td>
                    <td className="clr-line">
                      {obstacle && url !== null && (
                        <Link href={url ?? ''} onClick={onClose}>
                          {LINK[obstacle.kind]}
                        </Link>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
