import type { ReactNode } from 'react';
import { codeItems, defaultCode } from '../../../../contract/codes/codes.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, type FormField } from '../../../ui/form/useForm.ts';
import { AskForm } from './AskForm.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';

interface PeriodField {
  /** The parameter's name in the address, and its label. */
  readonly param: 'settleDate' | 'settleMonth';
  readonly label: string;
  readonly usual: string;
  readonly field: (props: { id: string; value: string; onChange: (value: string) => void }) => ReactNode;
}
interface AskGroupProps {
  readonly title: string;
  readonly question: string;
  readonly name: string;
  readonly period: PeriodField;
  /** The address's query, for initial values. */
  readonly search: string;
  /** @returns false if the values identify no group */
  readonly onSaid: (said: Record<string, string>) => boolean;
  readonly more?: ReactNode;
}

/** Asks for a store's group and its day or month. */
export function AskGroup({ title, question, name, period, search, onSaid, more }: AskGroupProps) {
  const given = new URLSearchParams(search);
  const field = (param: string, usual = ''): FormField => ({
    name: param,
    initial: given.get(param) ?? usual,
  });
  return (
    <AskForm
      title={title}
      question={question}
      name={name}
      more={more}
      fields={[
        field('fixmedinsCode'),
        field(period.param, period.usual),
        field('insutype', defaultCode('insutype') ?? '310'),
        field('clrType', defaultCode('clrType') ?? '41'),
        field('setlOptins'),
      ]}
      // The local agency is that of the store's city, until the person changes it.
      onStore={(code, form) => code !== '' && form.change('setlOptins', `${code.slice(1, 5)}99`)}
      onSubmit={onSaid}
      wrong={`请填写门店、${period.label}、险种、清算类别和经办机构`}
    >
      {(form, id) => (
        <>
          {period.field(fieldOf(form, id, period.param))}
          <ChoiceField
            {...fieldOf(form, id, 'insutype')}
            label="险种"
            emptyName={null}
            options={codeItems('insutype')}
          />
          <ChoiceField
            {...fieldOf(form, id, 'clrType')}
            label="清算类别"
            emptyName={null}
            options={codeItems('clrType')}
          />
          <TextField {...fieldOf(form, id, 'setlOptins')} label="结算经办机构" maxLength={6} />
        </>
      )}
    </AskForm>
  );
}
