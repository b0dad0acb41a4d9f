import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useDomId } from '../../ui/domId.ts';
import { useServices } from '../services.ts';
import { StaffPart } from '../staff/StaffPart.tsx';
import { StoreField } from '../StoreField.tsx';
import { useScreenScope } from '../useScreenScope.ts';
import { StoreForm, useStoreMode } from './StoreForm.tsx';
import './store.css';

const TITLE = '门店维护';
const PARTS = ['门店资料', '医执人员'] as const;
type Part = (typeof PARTS)[number];

/** 门店维护: a store's own record, and its people. Who has several stores says which. */
export default function ManagerStore() {
  const { profile } = useServices();
  const search = useSearch();
  const own = profile.medicalNo;
  const code = own === '' ? (new URLSearchParams(search).get('fixmedinsCode') ?? '') : own;
  const [part, setPart] = useState<Part>('门店资料');
  const tabs = <Parts part={part} onPart={setPart} />;
  return part === '医执人员' ? (
    <StaffPart fixmedinsCode={code.includes(',') ? '' : code} head={tabs} />
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
          onChange={(next) =>
            navigate(next === '' ? path : `${path}?fixmedinsCode=${encodeURIComponent(next)}`)
          }
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
            onSaved={() => setTurn((old) => old + 1)}
          />
        </div>
      )}
    </section>
  );
}

function Parts({ part, onPart }: { readonly part: Part; readonly onPart: (part: Part) => void }) {
  const strip = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    event.stopPropagation();
    onPart(part === '门店资料' ? '医执人员' : '门店资料');
  };
  return (
    <div ref={strip} className="tabs" role="tablist" aria-label={TITLE} onKeyDown={onKeyDown}>
      {PARTS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          className="tab"
          aria-selected={each === part}
          tabIndex={each === part ? 0 : -1}
          onClick={() => onPart(each)}
        >
          {each}
        </button>
      ))}
    </div>
  );
}
