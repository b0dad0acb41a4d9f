import { codeName } from '../../../../contract/codes/codes.ts';
import type { SaleAuditView } from '../../../../contract/auditManagement.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import '../form/sheet-form.css';

/** The audits of a sale at the till: warnings, what the cashier chose, and whether the centre took it (3103). */
export function SaleAudits({ audits }: { readonly audits: readonly SaleAuditView[] }) {
  if (audits.length === 0) return null;
  return (
    <section aria-label="智能审核">
      <h3>智能审核</h3>
      {audits.map((audit) => (
        <div key={audit.auditId}>
          <Facts
            className="facts"
            label={`${codeName('warnType', audit.warnType)}审核`}
            facts={[
              [`${codeName('warnType', audit.warnType)}审核`, `${audit.madeAt} ${audit.opterName}`],
              [
                '结果',
                audit.auditStas === '0'
                  ? '未审核（医保中心未及时应答）'
                  : audit.warns.length === 0
                    ? '无提示'
                    : `${audit.warns.length} 条提示`,
              ],
              ['反馈状态', audit.upldStas === null ? '' : codeName('upldStas', audit.upldStas)],
              [audit.upldStas === '2' ? '反馈失败原因' : '反馈未完成', audit.upldError],
              ['反馈时间', audit.upldTime ?? ''],
            ]}
          />
          {audit.warns.length > 0 && (
            <table className="sheet-table">
              <HeadRow titles={['规则', '提示', '处理', '原因', '处理人']} />
              <tbody>
                {audit.warns.map((warn) => (
                  <tr key={warn.warnRsltId}>
                    <th scope="row">
                      {warn.ruleName} <small>{codeName('sevDeg', warn.sevDeg)}</small>
                    </th>
                    <td>{warn.volaCont}</td>
                    <td>{warn.dspoWay === null ? '未处理' : codeName('dspoWay', warn.dspoWay)}</td>
                    <td>{warn.dspoWayRea}</td>
                    <td>{[warn.dspoOpter, warn.dspoTime].filter(Boolean).join(' ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      ))}
    </section>
  );
}
