import { auditManagementCalls, type Suspicion } from '../../../../contract/auditManagement.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import '../../shared/form/sheet-form.css';
import '../../../list/view/screens.css';

/** An amount; nothing where there is none yet. */
const amount = (value: string | null): string => (value === null ? '' : formatMoney(value));

/** A suspicion in full: what was found, the lines, the answer with its material, and the centre's decisions. */
export function SuspicionView({ row }: { readonly row: Suspicion }) {
  const { fixmedinsCode, docSusptId } = row;
  const { value, failure } = useCall(auditManagementCalls.get, { fixmedinsCode, docSusptId });
  if (value === null) return <Reading failure={failure} />;
  const { suspicion: now, lines, atts } = value;
  return (
    <div className="order">
      <p>{now.volaCont}</p>
      <Facts
        className="facts"
        label="疑点"
        facts={[
          ['规则', `${now.ruleCode} ${now.ruleName}`],
          ['严重程度', codeName('sevDeg', now.sevDeg)],
          ['行为分类', codeName('volaBhvrType', now.volaBhvrType)],
          ['任务', now.taskName],
          ['单据状态', codeName('docStas', now.docStas)],
          ['申诉状态', codeName('applStas', now.applStas)],
          ['申诉期限', now.applDdln],
          ['不能答复', now.applStas === '0' ? '' : (now.barred ?? '')],
          ['门店', now.fixmedinsName],
          ['患者', `${now.psnName} ${now.certno}`],
          ['结算', `${now.setlTime} ${codeName('medType', now.medType)}`],
          ['结算ID', now.setlId],
        ]}
      />
      <Facts
        className="facts facts-figures"
        label="金额"
        facts={[
          ['检出疑点', amount(now.checkoutSusptAmt)],
          ['初审违规', amount(now.chkVolaAmt)],
          ['申诉', amount(now.applAmt)],
          ['申诉通过', amount(now.passApplAmt)],
          ['确认违规', amount(now.cnfmVolaAmt)],
          ['扣款', amount(now.volaDetAmt)],
        ]}
      />
      <h3>涉及明细</h3>
      <table className="sheet-table">
        <HeadRow titles={['药品', '数量', '金额', '违规金额']} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.docSusptDetlId}>
              <th scope="row">
                {line.hilistName} <small>{line.spec}</small>
              </th>
              <td>{Number(line.cnt)}</td>
              <td>{formatMoney(line.sumamt)}</td>
              <td>{formatMoney(line.cnfmVolaAmt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>经过</h3>
      <Facts
        className="facts"
        label="经过"
        facts={[
          ['初审', step(now.chkTime, now.chkerName, now.chkOpnn)],
          ['申诉', step(now.applTime, now.applerName, now.applRea)],
          ['上传失败', now.upldError],
          ['申诉材料', atts.map(({ fileName }) => fileName).join('、')],
          ['复审', step(now.rchkTime, now.rchkerName, now.rchkOpnn)],
          ['合议结论', now.clglCcls],
          ['扣款', step(now.detTime, '', now.detRea)],
        ]}
      />
    </div>
  );
}

const step = (time: string | null, who: string, what: string): string =>
  time === null ? '' : [time, who, what].filter(Boolean).join(' ');
