import { useState } from 'react';
import { organCalls } from '../../../contract/organ/authStore.ts';
import { ComboField } from '../../ui/form/ComboField.tsx';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { useCall } from '../useCall.ts';

/** Debounce. */
const SETTLE_MS = 200;
const CODE = /^P\d{11}$/;

/**
 * A store, searched by code or name; a whole code is accepted even if the search fails. The value is the store's code,
 * empty for all stores.
 */
export function StoreField(props: FieldProps) {
  const { value, onChange } = props;
  /** The typed text; null before the first search. */
  const [query, setQuery] = useState<string | null>(null);
  const [name, setName] = useState('');
  // Also finds the name of the code that came with the address.
  const keyword = query ?? value;
  const isNeeded = query !== null || value !== '';
  const {
    value: read,
    failure,
    isLoading,
  } = useCall(organCalls.pullUserStores, isNeeded ? { keyword, pageSize: 30 } : null, {
    wait: SETTLE_MS,
    keepsOld: true,
  });
  const found = read?.stores ?? [];

  const nameOf = (code: string): string | undefined =>
    found.find((store) => store.fixmedinsCode === code)?.fixmedinsName;
  const options = found.map((store) => ({
    value: store.fixmedinsCode,
    name: `${store.fixmedinsName} ${store.fixmedinsCode}`,
  }));
  const code = keyword.toUpperCase();
  const asTyped = CODE.test(code) && nameOf(code) === undefined ? [{ value: code, name: code }] : [];
  return (
    <ComboField
      {...props}
      valueName={value === '' ? '' : (nameOf(value) ?? (name === '' ? value : name))}
      options={[...options, ...asTyped]}
      placeholder="编号或名称"
      emptyText={
        failure !== null && !isLoading
          ? '门店列表暂时取不到，可直接输入编号'
          : isLoading
            ? '正在查找…'
            : '没有符合的门店'
      }
      onQuery={setQuery}
      onChange={(next) => {
        setName(nameOf(next) ?? '');
        onChange(next);
      }}
    />
  );
}
