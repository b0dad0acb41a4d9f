import { codeName } from '../../../../contract/codes/codes.ts';
import type { RxDetail } from '../../../../contract/rx.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';
import { diagnoses, dosage, headFacts, total } from './rxSheet.ts';
import { TimeLeft } from './Ticking.tsx';
import './rx.css';

/** 处方笺 on screen, laid out as pharmacists know it. */
export function RxPaper({ detail }: { readonly detail: RxDetail }) {
  const { rx, lines } = detail;
  const isOpen = rx.chkStas !== '2' && rx.chkStas !== '3';
  return (
    <article className="rx-paper" aria-label="处方笺">
      <header>
        <h3>{rx.medinsName}</h3>
        <p className="rx-tags">
          <StatusTag tone={rx.rxStasCodg === '1' ? 'good' : 'muted'}>
            {codeName('rxStasCodg', rx.rxStasCodg)}
          </StatusTag>
          <StatusTag tone={rx.chkStas === '2' ? 'good' : rx.chkStas === '3' ? 'bad' : 'warn'}>
            {codeName('rxChkStas', rx.chkStas)}
          </StatusTag>
          {rx.longRxFlag === '1' && <StatusTag tone="info">长期处方</StatusTag>}
          {rx.outFlag === '1' && <StatusTag tone="info">异地</StatusTag>}
          {isOpen && rx.rxStasCodg === '1' && (
            <span className="rx-left">
              剩余 <TimeLeft until={rx.valiEndTime} />
            </span>
          )}
        </p>
      </header>
      <Facts className="rx-facts" label="处方" facts={headFacts(detail)} />
      {rx.algsHis !== null && (
        <p className="rx-warning">
          <strong>过敏史：</strong>
          {rx.algsHis}
        </p>
      )}
      <p className="rx-diagnosis">
        <strong>诊断</strong> {diagnoses(detail)}
      </p>
      <ol className="rx-drugs" aria-label="药品">
        {lines.map((line) => (
          <li key={line.lineNo}>
            <p>
              <strong>{line.drugGenname}</strong> <span>{line.drugSpec}</span>
              <span className="rx-total">× {total(line)}</span>
            </p>
            <p className="rx-soft">{dosage(line)}</p>
          </li>
        ))}
      </ol>
      <footer className="rx-soft">
        医师 {rx.prscDrName} · 有效至 {rx.valiEndTime}
        {rx.chkPharName !== null && ` · 审核 ${rx.chkPharName}`}
      </footer>
    </article>
  );
}
