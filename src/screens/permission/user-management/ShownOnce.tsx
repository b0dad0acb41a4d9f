import { useEffect } from 'react';
import { useServices } from '../../../commands/services.ts';
import { copyToClipboard } from '../../../ui/text/clipboard.ts';
import { PickForm } from '../../shared/form/PickForm.tsx';
import type { ShownCode } from './accountsPlace.ts';
import './accounts.css';

/** A password that the reply alone holds, to read out or to copy. */
export function ShownOnce({ code: { userName, password, message } }: { readonly code: ShownCode }) {
  const { toast } = useServices();
  useEffect(() => document.querySelector<HTMLElement>('.shown-once-form [type="submit"]')?.focus(), []);
  const copy = async (): Promise<void> => {
    if (!(await copyToClipboard({ text: password, html: '' })))
      throw new Error('浏览器不允许复制，请手工抄录');
    toast('success', '密码已复制');
  };
  return (
    <PickForm
      className="sheet-form shown-once-form"
      submit="复制密码"
      isEmpty={false}
      save={copy}
      failed="浏览器不允许复制，请手工抄录"
    >
      <dl className="shown-once">
        <dt>账号</dt>
        <dd>{userName}</dd>
        <dt>密码</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
      <p role="status">{message}</p>
    </PickForm>
  );
}
