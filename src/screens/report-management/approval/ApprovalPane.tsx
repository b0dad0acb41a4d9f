import { approvalCalls, type ApprovalRow } from '../../../../contract/approval.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { Reading } from '../../../ui/page/Reading.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { StatusTag, type StatusTone } from '../../../ui/text/StatusTag.tsx';
import { ApplicationPane } from '../../shared/application/ApplicationPane.tsx';

import { approvalTone } from './approvalList.ts';
import { StepList } from '../../shared/application/StepList.tsx';
import { useCall } from '../../../list/useCall.ts';

interface ApprovalPaneProps {
  readonly row: ApprovalRow;
  readonly version: number;
}

/** The subject of an approval: the application if the person may see it, else the decisions so far. */
export function ApprovalPane({ row, version }: ApprovalPaneProps) {
  const rights = useCommandContext((context) => context.rights);
  const seesSubject = row.kind === 'liquidation' && permits({ menuCode: 'Liquidation' }, rights);
  const seen = `${version} ${row.state} ${row.stage}`;
  return (
    <div className="clr-pane">
      <p className="clr-stas">
        <StatusTag tone={approvalTone(row) as StatusTone}>
          {row.state === 'open'
            ? `等待${codeName('approvalStage', row.stage)}`
            : codeName('approvalState', row.state)}
        </StatusTag>
        {row.barred === null ? (
          <>
            <CommandButton command="approval.approve" />
            <CommandButton command="approval.reject" />
          </>
        ) : (
          row.state === 'open' && <span className="clr-text">{row.barred}</span>
        )}
      </p>
      <Facts
        className="clr-facts"
        facts={[
          ['申请单号', row.appyNo],
          ['申请门店', row.fixmedinsName],
          ['申请内容', row.title],
          ['金额', `${formatMoney(row.amount)} 元`],
          ['申请人', `${row.opterName} ${row.appyTime}`],
        ]}
      />
      {row.kind === 'refund' && <SaleFacts row={row} version={seen} />}
      {seesSubject ? (
        <ApplicationPane appyId={row.subjectId} version={seen} isInner />
      ) : (
        <Steps row={row} version={seen} />
      )}
    </div>
  );
}

/** The sale of a 退费, as it is now: it may have changed since the application. */
function SaleFacts({ row, version }: { readonly row: ApprovalRow; readonly version: string }) {
  const { approvalId } = row;
  const { value, failure } = useCall(approvalCalls.sale, { approvalId }, { version });
  if (value === null) return <Reading failure={failure} />;
  const { sale } = value;
  return (
    <Facts
      className="clr-facts"
      label="退费的结算"
      facts={[
        ['结算时间', sale.setlTime],
        ['结算状态', codeName('setlStas', sale.setlStas)],
        ['退费状态', codeName('refdAppyStas', sale.stas)],
        ['原因', sale.endRea],
        ['患者', `${sale.psnName} ${sale.certno}`],
        ['险种', codeName('insutype', sale.insutype)],
        ['医疗类别', codeName('medType', sale.medType)],
        ['医疗费总额', formatMoney(sale.medfeeSumamt)],
        ['基金支付', formatMoney(sale.fundPaySumamt)],
        ['个人账户', formatMoney(sale.acctPay)],
        ['现金', formatMoney(sale.psnCashPay)],
        ['收款人', sale.opterName],
        ['订单号', sale.rtalDocno],
        ['结算ID', sale.setlId],
      ]}
    />
  );
}

function Steps({ row, version }: { readonly row: ApprovalRow; readonly version: string }) {
  const { approvalId } = row;
  const { value } = useCall(approvalCalls.steps, { approvalId }, { version });
  const steps = value?.steps ?? [];
  return <StepList steps={steps} waiting={row.state === 'open' ? row.stage : null} />;
}
