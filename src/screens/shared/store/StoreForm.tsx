import { companyCalls } from '../../../../contract/company.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { storeCalls, type StoreRecord } from '../../../../contract/organ/store.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import type { SelectOption } from '../../../ui/form/SelectField.tsx';
import type { Texts } from '../../../ui/form/useForm.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { useServices } from '../../../commands/services.ts';
import { SheetForm } from '../form/SheetForm.tsx';
import { checkedBy } from '../form/schemaErrors.ts';
import { storeInput, storeParts, type StoreFormMode } from './storeFields.ts';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

interface StoreFormProps {
  /** The store's code; null for a new store. */
  readonly code: string | null;
  readonly mode: StoreFormMode;
  readonly onSaved: (store: StoreRecord) => void;
}
interface Found {
  readonly store: StoreRecord | null;
  readonly open: readonly string[];
  readonly companies: readonly SelectOption[];
}

/**
 * A store's record as a form, and the reasons that prevent closing the store. It reads the full record, since the
 * list masks fields.
 */
export function StoreForm({ code, mode, onSaved }: StoreFormProps) {
  const { api, toast } = useServices();
  const { value, failure, reload } = useRead(code ?? 'new', async (signal): Promise<Found> => {
    const options = { signal, quiet: true } as const;
    if (code !== null)
      return { ...(await api.call(storeCalls.pullOrgan, { id: code }, options)), companies: [] };
    const { companies } = await api.call(companyCalls.pullCompanies, { withEmpty: '1' }, options);
    return {
      store: null,
      open: [],
      companies: companies.map(({ companyId, companyName }) => ({ value: companyId, name: companyName })),
    };
  });
  if (failure !== null || value === null) return <Reading failure={failure} />;
  const { store, open, companies } = value;
  const shown: StoreFormMode = store !== null && store.closedAt !== null ? 'look' : mode;
  const company = (values: Texts): { companyId?: string } => {
    const companyId = companies.length === 1 ? companies[0]?.value : values['companyId'];
    return companyId === undefined ? {} : { companyId };
  };
  const check =
    store === null
      ? checkedBy(storeCalls.createOrgan, (values) => ({ ...storeInput(values), ...company(values) }))
      : checkedBy(storeCalls.changeOrgan, (values) => ({ ...storeInput(values), ver: store.ver }));
  const save = async (values: Texts, signal: AbortSignal): Promise<void> => {
    const options = { signal, quiet: true } as const;
    const saved =
      store === null
        ? await api.call(storeCalls.createOrgan, { ...storeInput(values), ...company(values) }, options)
        : await api.call(storeCalls.changeOrgan, { ...storeInput(values), ver: store.ver }, options);
    toast('success', store === null ? '门店已登记' : '门店资料已保存');
    onSaved(saved.store);
    reload();
  };
  return (
    <div className="sheet-form" key={store?.ver ?? 0}>
      {store !== null && (
        <Facts
          className="facts"
          label="概况"
          facts={[
            ['统筹区', store.poolareaName],
            ['区县', store.admdvsName],
            ['药师人数', String(store.pharCount)],
            ['更新时间', store.updtTime],
            [
              '关闭',
              store.closedAt === null
                ? ''
                : `${store.closedAt} ${store.closedBy ?? ''}：${store.closeRea ?? ''}`,
            ],
          ]}
        />
      )}
      {open.length > 0 && shown === 'above' && (
        <section className="store-open">
          <strong>关闭前须办结</strong>
          <ul>
            {open.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      <SheetForm
        name="store-form"
        parts={storeParts({ store, mode: shown, companies })}
        submit={store === null ? '登记门店' : '保存'}
        check={check}
        isKept
        {...(shown !== 'look' && { save })}
      />
    </div>
  );
}

/** The mode of the store form, by the person's permissions. */
export function useStoreMode(menuCode: 'StoreData' | 'ManagerStore'): StoreFormMode {
  const { profile } = useServices();
  const rights = useCommandContext((context) => context.rights);
  const mayChange = permits({ menuCode, buttonCode: 'Change' }, rights);
  if (!mayChange) return 'look';
  return profile.medicalNo === '' ? 'above' : 'own';
}
