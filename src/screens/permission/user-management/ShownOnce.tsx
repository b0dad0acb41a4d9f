import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useServices } from '../../../commands/services.ts';
import { copyToClipboard } from '../../../ui/text/clipboard.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import type { ShownCode } from './accountsPlace.ts';
import './accounts.css';

interface ShownOnceProps {
  readonly code: ShownCode;
  readonly onClose: () => void;
}

/** A password that the reply alone holds, to read out or to copy. */
export function ShownOnce({ code: { userName, password, message }, onClose }: ShownOnceProps) {
  const { toast } = useServices();
  const id = useDomId('shown-once');
  useEffect(() => document.getElementById(`${id}-copy`)?.focus(), [id]);
  const copy = (): void =>
    void copyToClipboard({ text: password, html: '' }).then((isDone) =>
      isDone ? toast('success', '密码已复制') : toast('danger', '浏览器不允许复制，请手工抄录'),
    );
  return (
    <div className="sheet-form">
      <dl className="shown-once">
        <dt>账号</dt>
        <dd>{userName}</dd>
        <dt>密码</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
      <p role="status">{message}</p>
      <div className="shown-once-keys">
        <Button id={`${id}-copy`} intent="primary" text="复制密码" onClick={copy} />
        <Button text="关闭" onClick={onClose} />
      </div>
    </div>
  );
}
