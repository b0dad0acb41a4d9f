import { useState } from 'react';
import type { CardPerson } from '../../../../contract/card.ts';
import { shortInsutype } from '../../../../contract/codes/codes.ts';
import { diseasesInfoCalls } from '../../../../contract/diseasesInfo.ts';
import type { FilingKind, FilingRow } from '../../../../contract/filing/fields.ts';
import type { Call, CallInput } from '../../../../contract/wire/call.ts';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { checkedBy } from '../form/schemaErrors.ts';
import { SheetForm, type SheetField } from '../form/SheetForm.tsx';
import { agentFields, contactFields, filingCallsOf, subjectFields } from './filingKinds.ts';
import { PersonFinder } from './PersonFinder.tsx';

interface FilingFormProps {
  readonly kind: FilingKind;
  /** The filing that is changed; null: a new one. */
  readonly row: FilingRow | null;
  /** A card that is read already: the form begins with its person. */
  readonly cardSn?: string;
  /** The drug that a new filing begins with. */
  readonly drug?: string;
  readonly onSaved: (row: FilingRow) => void;
}

/** Fields that show whose it is; a call names the person by the mark of the card read. */
const OF_PERSON: readonly string[] = ['psnName', 'certno', 'insutype'];

/** Adds a filing for a person who is found first, or changes one that the centre does not have. */
export function FilingForm(props: FilingFormProps) {
  const { row, cardSn } = props;
  const [found, setFound] = useState<CardPerson | null>(null);
  if (row === null && cardSn === undefined && found === null) return <PersonFinder onFound={setFound} />;
  return <Asked {...props} found={found} />;
}

function Asked({
  kind,
  row,
  cardSn,
  drug = '',
  found,
  onSaved,
}: FilingFormProps & { found: CardPerson | null }) {
  const { api, toast } = useServices();
  // A changed filing keeps its person, whose telephone and agent the list does not show.
  const choices = useCall(
    diseasesInfoCalls.pullInsuTypes,
    row === null && cardSn !== undefined ? { cardSn } : {},
  );
  const full = useCall(filingCallsOf[kind].get, row === null ? null : { id: row.trtDclaDetlSn });
  const person = found ?? choices.value?.person ?? null;
  const of = row === null ? null : full.value;
  const failure = choices.failure ?? full.failure;
  if (choices.value === null || (row !== null && of === null) || (row === null && person === null))
    return <Reading failure={failure} />;
  const calls = filingCallsOf[kind];
  const call: Call = row === null ? calls.add : calls.update;
  const inputOf = (values: Texts) => {
    const form = Object.fromEntries(Object.entries(values).filter(([name]) => !OF_PERSON.includes(name)));
    return row === null
      ? { ...form, insutype: values['insutype'] ?? '', cardSn: person?.cardSn ?? '' }
      : { ...form, trtDclaDetlSn: row.trtDclaDetlSn, ver: of?.ver ?? 0 };
  };
  const diseases = choices.value.diseases.map(({ opspDiseCode, opspDiseName }) => ({
    value: opspDiseCode,
    name: opspDiseName,
  }));
  return (
    <SheetForm
      name="filing"
      parts={[
        { title: '参保人', fields: personFields(person, of) },
        { title: '备案', fields: subjectFields(kind, of, { diseases, drug }) },
        { title: '联系', fields: contactFields(of) },
        { title: '代办人', fields: agentFields(of) },
      ]}
      submit={row === null ? '新增备案' : '保存'}
      check={checkedBy(call, inputOf)}
      save={async (values, signal) => {
        // The form of each kind is checked by the call's own schema.
        const saved = await api.call(
          call as (typeof calls)['add'] & Call,
          inputOf(values) as unknown as CallInput<(typeof calls)['add']>,
          { signal, quiet: true },
        );
        toast('success', `${(saved as FilingRow).psnName} 的备案已保存`);
        onSaved(saved as FilingRow);
      }}
      isKept
    />
  );
}

/** Who it is for; of a new filing the insurance is chosen, the one that pharmacies handle most first. */
function personFields(person: CardPerson | null, of: FilingRow | null): readonly SheetField[] {
  const inForce = (person?.insuinfo ?? []).filter(({ psnInsuStas }) => psnInsuStas === '1');
  return [
    { name: 'psnName', label: '姓名', readOnly: true, initial: of?.psnName ?? person?.psnName ?? '' },
    { name: 'certno', label: '证件号码', readOnly: true, initial: of?.certno ?? person?.certno ?? '' },
    of === null
      ? {
          name: 'insutype',
          label: '险种',
          kind: 'choice',
          options: inForce.map(({ insutype }) => ({ value: insutype, name: shortInsutype(insutype) })),
          initial: person?.proposed ?? '',
          required: true,
        }
      : { name: 'insutype', label: '险种', readOnly: true, initial: shortInsutype(of.insutype) },
  ];
}
