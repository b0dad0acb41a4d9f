import { STAGES, type ApprovalStage, type ApprovalStep } from '../../../../contract/approval.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import './liquidation.css';

interface StepListProps {
  readonly steps: readonly ApprovalStep[];
  /** The pending stage; null when the application is decided. */
  readonly waiting: ApprovalStage | null;
}

/** The decisions so far and the stages still to come. */
export const StepList = ({ steps, waiting }: StepListProps) => (
  <section aria-label="审批过程">
    <h3>审批过程</h3>
    <ol className="step-list">
      {steps.map((step) => (
        <li key={`${step.stage}${step.decision}`} className={`step-${step.decision}`}>
          <span className="step-when">
            {step.decidedAt} {step.opterName}
          </span>
          <span>
            {step.decision === 'withdraw' ? '' : codeName('approvalStage', step.stage)}
            {codeName('approvalDecision', step.decision)}
            {step.opnn !== '' && `：${step.opnn}`}
          </span>
        </li>
      ))}
      {waiting !== null &&
        STAGES.slice(STAGES.indexOf(waiting)).map((stage, nth) => (
          <li key={stage}>
            <span className="step-when">
              {nth === 0 ? `等待${codeName('approvalStage', stage)}` : codeName('approvalStage', stage)}
            </span>
          </li>
        ))}
    </ol>
  </section>
);
