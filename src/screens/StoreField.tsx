import { useEffect, useState } from 'react';
import { organCalls, type StoreOption } from '../../contract/organ.ts';
import { TextField } from '../ui/TextField.tsx';
import { useServices } from './services.ts';

interface StoreFieldProps {
  readonly id: string;
  readonly label: string;
  /** The store's code; empty means all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Between two letters of a fast typist: no request each. */
const SETTLE_MS = 200;
const CODE = /^P\d{11}$/;

/** A store by code or name: type either, pick a suggestion; the browser's own list keeps keyboard and ARIA right. */
export function StoreField({ id, label, value, onChange }: StoreFieldProps) {
  const { api } = useServices();
  const [text, setText] = useState(value);
  const [stores, setStores] = useState<readonly StoreOption[]>([]);
  const [failed, setFailed] = useState(false);
  const keyword = text.trim();
  useEffect(() => {
    const calledOff = new AbortController();
    const timer = setTimeout(() => {
      api
        .call(organCalls.pullUserStores, { keyword, pageSize: 30 }, { signal: calledOff.signal, quiet: true })
        .then((found) => {
          setStores(found.stores);
          setFailed(false);
        })
        .catch(() => setFailed(!calledOff.signal.aborted));
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [api, keyword]);

  const type = (next: string): void => {
    setText(next);
    const wanted = next.trim();
    const named = stores.find((store) => store.fixmedinsName === wanted || store.fixmedinsCode === wanted);
    onChange(named?.fixmedinsCode ?? (CODE.test(wanted) ? wanted : ''));
  };
  const known = stores.find((store) => store.fixmedinsCode === keyword);
  const isOpen = keyword !== '' && value === '';
  const help = failed ? '门店列表暂时取不到，可直接输入编号' : known ? known.fixmedinsName : undefined;
  return (
    <>
      <TextField
        id={id}
        label={label}
        value={text}
        placeholder="编号或名称"
        onChange={type}
        maxLength={60}
        list={`${id}-stores`}
        {...(isOpen ? { help: '请从列表中选择门店' } : help !== undefined && { help })}
      />
      <datalist id={`${id}-stores`}>
        {stores.map((store) => (
          <option key={store.fixmedinsCode} value={store.fixmedinsCode}>
            {store.fixmedinsName}
          </option>
        ))}
      </datalist>
    </>
  );
}
