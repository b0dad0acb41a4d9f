import { approvalCalls, type ApprovalRow } from '../../../../contract/approval.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { StatusTag, type StatusTone } from '../../../ui/text/StatusTag.tsx';
import { AppyPane } from '../../shared/application/ApplicationPane.tsx';

import { approvalTone } from './approvalList.ts';
import { StepList } from '../../shared/application/StepList.tsx';
import { useCall } from '../../../list/useCall.ts';

interface ApprovalPaneProps {
  readonly row: ApprovalRow;
  readonly version: number;
}

/** The application itself if the person may see it, else only its approval steps. */
export function ApprovalPane({ row, version }: ApprovalPaneProps) {
  const { rights } = useCommandContext();
  const seesSubject = permits({ menuCode: 'Liquidation' }, rights);
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
      {seesSubject ? (
        <AppyPane appyId={row.subjectId} version={seen} isInner />
      ) : (
        <Steps row={row} version={seen} />
      )}
    </div>
  );
}

function Steps({ row, version }: { readonly row: ApprovalRow; readonly version: string }) {
  const { approvalId } = row;
  const { value } = useCall(approvalCalls.steps, { approvalId }, { version });
  const steps = value?.steps ?? [];
  return <StepList steps={steps} waiting={row.state === 'open' ? row.stage : null} />;
}
