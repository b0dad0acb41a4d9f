import { useEffect } from 'react';
import { useServices } from '../../../commands/services.ts';
import { copyToClipboard } from '../../../ui/text/clipboard.ts';
import { PickForm } from '../form/PickForm.tsx';
import './shown-once.css';

/** A password or a code that the reply alone holds. */
export interface Secret {
  /** Says whose secret it is, such as an account's. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly label: string;
  readonly value: string;
  readonly message: string;
}

/** A secret that is shown once, to read out or to copy. */
export function ShownOnce({ secret: { facts, label, value, message } }: { readonly secret: Secret }) {
  const { toast } = useServices();
  useEffect(() => document.querySelector<HTMLElement>('.shown-once-form [type="submit"]')?.focus(), []);
  const copy = async (): Promise<void> => {
    if (!(await copyToClipboard({ text: value, html: '' }))) throw new Error('浏览器不允许复制，请手工抄录');
    toast('success', `${label}已复制`);
  };
  return (
    <PickForm
      className="sheet-form shown-once-form"
      submit={`复制${label}`}
      isEmpty={false}
      save={copy}
      failed="浏览器不允许复制，请手工抄录"
    >
      <dl className="shown-once">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>{label}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      </dl>
      <p role="status">{message}</p>
    </PickForm>
  );
}
