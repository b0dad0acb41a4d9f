import type { ReactNode } from 'react';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import type { SessionProfile } from '../../machines/session.ts';

/** Says, inside an account that an administrator has entered, whose it is, and offers the way back. */
export function EnteredStrip({ profile }: { readonly profile: SessionProfile }): ReactNode {
  const { enteredBy, medicalName, name } = profile;
  if (enteredBy === '') return null;
  return (
    <div className="frame-banner frame-entered" role="status">
      <span>
        正以 <strong>{medicalName || name}</strong> 身份操作
      </span>
      <CommandButton command="session.switchBack" text={`返回管理员 ${enteredBy}`} />
    </div>
  );
}
