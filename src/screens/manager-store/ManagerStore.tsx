import { useContext, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { organCalls } from '../../../contract/organ/authStore.ts';
import { useCall } from '../../list/useCall.ts';
import { useDomId } from '../../ui/page/domId.ts';
import { TabStrip } from '../../ui/page/TabStrip.tsx';
import { unsaved, UnsavedPlaceContext } from '../../ui/form/unsaved.ts';
import { useServices } from '../../commands/services.ts';
import { GoodsPart } from './goods/GoodsPart.tsx';
import { StaffPart } from '../shared/staff/StaffPart.tsx';
import { StockPart } from './stock/StockPart.tsx';
import { TracePart } from './trace/TracePart.tsx';
import { StoreField } from '../../list/filters/StoreField.tsx';
import { useLeaving } from '../shared/form/useLeaving.ts';
import { useScreenScope } from '../../list/useScreenScope.ts';
import { StoreForm, useStoreMode } from '../shared/store/StoreForm.tsx';
import '../shared/store/store.css';

const TITLE = '门店维护';
interface StorePart {
  readonly title: string;
  readonly Part?: ComponentType<{ readonly fixmedinsCode: string; readonly head: ReactNode }>;
  readonly query?: string;
}
/** The tabs; the first one is the record itself. `query` opens a tab from elsewhere. */
const PARTS: readonly StorePart[] = [
  { title: '门店资料' },
  { title: '医执人员', Part: StaffPart, query: 'staff' },
  { title: '商品', Part: GoodsPart, query: 'goods' },
  { title: '库存变动', Part: StockPart, query: 'stock' },
  { title: '追溯码', Part: TracePart, query: 'trace' },
];

/** 门店维护: a store's own record, its staff and its goods. A person with several stores chooses one. */
export default function ManagerStore() {
  const { profile } = useServices();
  const search = useSearch();
  const own = profile.medicalNo;
  const asked = new URLSearchParams(search);
  const code = own === '' ? (asked.get('fixmedinsCode') ?? '') : own;
  const [path, navigate] = useLocation();
  const { value: mine } = useCall(organCalls.pullUserStores, code === '' ? { pageSize: 2 } : null);
  const only = mine?.total === 1 ? mine.stores[0]?.fixmedinsCode : undefined;
  useEffect(() => {
    // With a single store there is nothing to choose.
    if (only === undefined || code !== '') return;
    asked.set('fixmedinsCode', only);
    navigate(`${path}?${asked.toString()}`, { replace: true });
  });
  const leaving = useLeaving();
  const [{ part, byKey }, setPart] = useState({
    part: Math.max(
      0,
      PARTS.findIndex(({ query }) => query === (asked.get('part') ?? undefined)),
    ),
    byKey: false,
  });
  const tabs = (
    <TabStrip
      label={TITLE}
      titles={PARTS.map(({ title }) => title)}
      shown={part}
      onShow={(next, isByKey) => {
        if (next !== part) void leaving(() => setPart({ part: next, byKey: isByKey }));
      }}
      hasKeyboard={byKey}
    />
  );
  const Part = PARTS[part]?.Part;
  return Part ? (
    <Part fixmedinsCode={code.includes(',') ? '' : code} head={tabs} />
  ) : (
    <Record code={code} own={own !== ''} tabs={tabs} />
  );
}

interface RecordProps {
  readonly code: string;
  readonly own: boolean;
  readonly tabs: ReactNode;
}
function Record({ code, own, tabs }: RecordProps) {
  useScreenScope(TITLE);
  const [path, navigate] = useLocation();
  const leaving = useLeaving();
  const tab = useContext(UnsavedPlaceContext);
  const mode = useStoreMode('ManagerStore');
  const id = useDomId('manager-store');
  const [turn, setTurn] = useState(0);
  return (
    <section className="screen store-page" aria-label={TITLE}>
      <h1 className="dt-hidden">{TITLE}</h1>
      {!own && (
        <StoreField
          id={`${id}-store`}
          label="门店"
          value={code}
          onChange={(next) => {
            const to = next === '' ? path : `${path}?fixmedinsCode=${encodeURIComponent(next)}`;
            // Replace the history entry: Back would close the form without asking about unsaved input.
            if (next !== code) void leaving(() => navigate(to, { replace: true }));
          }}
        />
      )}
      {tabs}
      {code === '' ? (
        <p role="status">请选择门店</p>
      ) : (
        <div className="store-body">
          <StoreForm
            key={`${code}|${turn}`}
            code={code}
            mode={mode}
            onSaved={() => {
              unsaved.discard(tab);
              setTurn((old) => old + 1);
            }}
          />
        </div>
      )}
    </section>
  );
}
