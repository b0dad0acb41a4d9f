import { Toolbar } from '../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../commands/useCommands.ts';
import { relativeTime, useNow } from '../../ui/text/relativeTime.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { errorLog, type Fault, type FaultKind } from './errorLog.ts';
import { ERRORS_DIALOG, errorsDrawer } from './feedbackCommands.ts';
import { useStore } from '../../state/useStore.ts';

const KIND: Readonly<Record<FaultKind, string>> = {
  page: '页面',
  promise: '后台',
  screen: '界面',
  server: '服务器',
};
const PLACE = { dialog: { name: ERRORS_DIALOG } };

/** 错误日志: the errors of this tab, newest first, to be read out or copied for support. */
export function ErrorLogDrawer() {
  const isOpen = useStore(errorsDrawer);
  return (
    <Sheet isOpen={isOpen} title="错误日志" width={560} onClose={() => errorsDrawer.close()}>
      <Faults />
    </Sheet>
  );
}

function Faults() {
  useScope('dialog', PLACE);
  const faults = useStore(errorLog);
  const now = useNow();
  const isEmpty = faults.length === 0;
  return (
    <div className="errors">
      {/* Remounted when the log fills or empties: its commands change. */}
      <Toolbar key={String(isEmpty)} label="错误日志操作" items={['errors.copy', 'errors.clear']} />
      {isEmpty ? (
        <p className="errors-none" role="status">
          本次打开以来没有错误。
        </p>
      ) : (
        <ul className="errors-list" aria-label="错误" tabIndex={0}>
          {[...faults].reverse().map((fault) => (
            <FaultItem key={fault.id} fault={fault} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FaultItem({ fault, now }: { readonly fault: Fault; readonly now: number }) {
  return (
    <li>
      <p className="errors-head">
        <strong>{fault.id}</strong>
        <span>{KIND[fault.kind]}</span>
        <span>{fault.path}</span>
        <time dateTime={new Date(fault.at).toISOString()}>{relativeTime(fault.at, now)}</time>
      </p>
      <p className="errors-message">{fault.message}</p>
      {fault.stack !== '' && <pre>{fault.stack}</pre>}
    </li>
  );
}
