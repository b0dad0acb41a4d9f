import { errorText } from '../../../../contract/wire/errorText.ts';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import { menuDiffCalls, type Candidate, type DiffRow } from '../../../../contract/menuDiff.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { isComposing } from '../../../ui/form/composing.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import './menu-diff.css';
import { useCall } from '../../../list/useCall.ts';

interface Matching {
  readonly row: DiffRow;
  readonly done: () => void;
}
interface MatchSheetProps {
  readonly matching: Matching | null;
  readonly onClose: () => void;
}

/** 对码: one product and the national rows that may match it. */
export const MatchSheet = ({ matching, onClose }: MatchSheetProps) => (
  <ScreenSheet isOpen={matching !== null} name="menu-match" title="对码" width={640} onClose={onClose}>
    {matching && <Body key={matching.row.fixmedinsHilistId} {...matching} onClose={onClose} />}
  </ScreenSheet>
);

/** Debounce, ms: no request for each letter of a fast typist. */
const SETTLE_MS = 150;

function Body({ row, done, onClose }: Matching & { readonly onClose: () => void }) {
  const { api, toast } = useServices();
  const { fixmedinsCode, fixmedinsHilistId } = row;
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useDomId('menu-match');
  useEffect(() => document.getElementById(`${id}-find`)?.focus(), [id]);
  const {
    value,
    failure: missing,
    isLoading,
  } = useCall(
    menuDiffCalls.candidates,
    { fixmedinsCode, fixmedinsHilistId, keyword: text },
    { wait: SETTLE_MS, keepsOld: true },
  );
  useEffect(() => setAt(0), [value]);
  const rows = missing === null ? (value?.rows ?? []) : [];
  const take = (candidate: Candidate | undefined): void => {
    if (!candidate || isBusy || isLoading) return;
    setBusy(true);
    setFailure(null);
    api
      .call(
        menuDiffCalls.match,
        { fixmedinsCode, fixmedinsHilistId, medListCodg: candidate.medListCodg },
        { quiet: true },
      )
      .then(({ message }) => {
        toast('success', `${row.fixmedinsHilistName} ${message}`);
        done();
        onClose();
      })
      .catch((error: unknown) => {
        setBusy(false);
        setFailure(errorText(error, '对码失败'));
      });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent) || rows.length === 0) return;
    const to = { ArrowDown: Math.min(rows.length - 1, at + 1), ArrowUp: Math.max(0, at - 1) }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setAt(to);
      document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(rows[at]);
    }
  };
  return (
    <div className="match" onKeyDown={onKeyDown}>
      <Facts
        className="facts"
        label="商品"
        facts={[
          ['店内编码', fixmedinsHilistId],
          ['名称', row.fixmedinsHilistName],
          ['规格', row.spec],
          ['生产企业', row.prodentpName],
          ['批准文号', row.aprvno],
          ['现有编码', row.medListCodg],
        ]}
      />
      <TextField
        id={`${id}-find`}
        label="查找目录"
        value={text}
        onChange={setText}
        placeholder="名称、首字母、医疗目录编码或批准文号"
        maxLength={60}
        help="↑↓ 选择，回车对码；不填时列出按批准文号和名称找到的"
      />
      {failure !== null && (
        <p role="alert" className="ask-wrong">
          {failure}
        </p>
      )}
      {missing !== null ? (
        <p role="alert" className="ask-wrong">
          {missing}
        </p>
      ) : rows.length === 0 ? (
        <p role="status">{isLoading ? '正在查找…' : '没有候选，请换一个词查找'}</p>
      ) : (
        <ul
          className="match-list"
          role="listbox"
          aria-label="候选"
          tabIndex={0}
          aria-activedescendant={`${id}-${at}`}
          aria-busy={isLoading}
        >
          {rows.map((candidate, nth) => (
            <li
              key={candidate.medListCodg}
              id={`${id}-${nth}`}
              role="option"
              aria-selected={nth === at}
              className="match-option"
              onClick={() => take(candidate)}
            >
              <span className="match-name">
                {candidate.drugName} {candidate.drugSpec}
              </span>
              <span className="match-sure">
                {candidate.confidence > 0 ? `${candidate.confidence}%` : ''} {candidate.basis}
              </span>
              <span className="match-more">
                {candidate.medListCodg} · {candidate.prodentpName} · {candidate.aprvno} ·{' '}
                {codeName('chrgitmLv', candidate.chrgitmLv)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
