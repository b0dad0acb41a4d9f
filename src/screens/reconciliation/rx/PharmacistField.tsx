import type { RxPharmacist } from '../../../../contract/rx.ts';
import type { FieldProps } from '../../../ui/form/Field.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';

interface PharmacistFieldProps extends FieldProps {
  readonly people: readonly RxPharmacist[];
  /** The prescription's store: pharmacists of another store are shown with their store's name. */
  readonly fixmedinsCode: string;
}

/** A choice of the pharmacists who may sign now; below it, why the store's others may not. */
export function PharmacistField({ people, fixmedinsCode, ...field }: PharmacistFieldProps) {
  const able = people.filter(({ refusal }) => refusal === null);
  const others = people.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <ChoiceField
        {...field}
        required
        emptyName={able.length === 0 ? '没有在岗且证件有效的药师' : null}
        options={able.map((one) => ({
          value: one.pharCode,
          name: [one.pharName, one.pharCode, one.fixmedinsCode === fixmedinsCode ? '' : one.fixmedinsName]
            .filter(Boolean)
            .join(' '),
        }))}
      />
      {others.length > 0 && (
        <ul className="rx-others" aria-label="暂不能签名的药师">
          {others.map(({ pharCode, pharName, refusal }) => (
            <li key={pharCode}>
              {pharName}：{refusal}
            </li>
          ))}
        </ul>
      )}
      {able.length === 0 && <p className="rx-soft">药师在“考勤”页签到后即可选择。</p>}
    </>
  );
}

/** The default pharmacist: the last one who signed on this machine if still allowed, else the first who may. */
export function usualPharmacist(people: readonly RxPharmacist[], kept: unknown): string {
  const able = people.filter(({ refusal }) => refusal === null);
  return (able.find(({ pharCode }) => pharCode === kept) ?? able[0])?.pharCode ?? '';
}
