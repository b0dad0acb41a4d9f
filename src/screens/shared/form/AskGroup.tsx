import { useState, type ReactNode } from 'react';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { AskForm } from './AskForm.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';

interface Draft {
  readonly period: string;
  readonly fixmedinsCode: string;
  readonly insutype: string;
  readonly clrType: string;
  readonly setlOptins: string;
}
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
  const [draft, setDraft] = useState((): Draft => {
    const given = new URLSearchParams(search);
    return {
      period: given.get(period.param) ?? period.usual,
      fixmedinsCode: given.get('fixmedinsCode') ?? '',
      insutype: given.get('insutype') ?? '310',
      clrType: given.get('clrType') ?? '41',
      setlOptins: given.get('setlOptins') ?? '',
    };
  });
  const [wrong, setWrong] = useState<string | null>(null);
  const formId = useDomId(name);
  const set = (key: keyof Draft) => (value: string) => {
    setWrong(null);
    // The local agency follows from the store's city until the person changes it.
    const agency = key === 'fixmedinsCode' && value !== '' ? { setlOptins: `${value.slice(1, 5)}99` } : {};
    setDraft((old) => ({ ...old, ...agency, [key]: value }));
  };
  const submit = (): void => {
    const { period: said, ...group } = draft;
    if (!onSaid({ ...group, [period.param]: said }))
      setWrong(`请填写门店、${period.label}、险种、清算类别和经办机构`);
  };
  return (
    <AskForm
      {...{ title, question, formId, wrong, more }}
      store={draft.fixmedinsCode}
      onStore={set('fixmedinsCode')}
      onSubmit={submit}
    >
      {period.field({ id: `${formId}-period`, value: draft.period, onChange: set('period') })}
      <ChoiceField
        id={`${formId}-insutype`}
        label="险种"
        emptyName={null}
        options={codeItems('insutype')}
        value={draft.insutype}
        onChange={set('insutype')}
      />
      <ChoiceField
        id={`${formId}-clr`}
        label="清算类别"
        emptyName={null}
        options={codeItems('clrType')}
        value={draft.clrType}
        onChange={set('clrType')}
      />
      <TextField
        id={`${formId}-optins`}
        label="结算经办机构"
        value={draft.setlOptins}
        maxLength={6}
        onChange={set('setlOptins')}
      />
    </AskForm>
  );
}
