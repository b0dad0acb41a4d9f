import { codeName } from '../../../../../contract/codes/codes.ts';
import { formatMoney, toFen } from '../../../../../contract/wire/money.ts';
import type { DetailRow } from '../../../../../contract/reconciliation/day.ts';
import { CommandButton } from '../../../../commands/surfaces/Toolbar.tsx';
import { StatusTag } from '../../../../ui/text/StatusTag.tsx';
import { History } from './History.tsx';
import './mismatch.css';

const AMOUNTS = [
  ['medfeeSumamt', '医疗费总额'],
  ['fundPaySumamt', '基金'],
  ['acctPay', '账户'],
] as const;
/** All repairs. Those that do not fit the row or the person's permissions are not rendered. */
const REPAIRS = [
  'dayDetail.reverse',
  'dayDetail.supplement',
  'dayDetail.refresh',
  'dayDetail.cancel',
  'dayDetail.mark',
];

interface MismatchPaneProps {
  readonly row: DetailRow;
  /** Changing this number reloads the history. */
  readonly version: number;
}

/** One discrepancy: its cause, both sides with the differences marked, the repairs that fit, and its history. */
export function MismatchPane({ row, version }: MismatchPaneProps) {
  return (
    <div className="mm">
      <Why row={row} />
      <Sides row={row} />
      {row.cause !== null && (
        <div className="mm-do" role="group" aria-label="处理">
          {row.fit !== null && (
            <CommandButton
              command="mismatch.fit"
              text={
                row.pairMsgid === null ? `${codeName('repairAction', row.fit)}（建议）` : '补录并撤销（建议）'
              }
            />
          )}
          {REPAIRS.filter((command) => command !== `dayDetail.${row.fit ?? ''}`).map((command) => (
            <Fitting key={command} command={command} row={row} />
          ))}
        </div>
      )}
      <History row={row} version={version} />
    </div>
  );
}

const KIND_OF: Readonly<Record<string, string>> = {
  'dayDetail.reverse': '1',
  'dayDetail.supplement': '1',
  'dayDetail.refresh': '3',
  'dayDetail.cancel': '2',
};
/** Hide repairs that can never fit this kind of row. */
const Fitting = ({ command, row }: { readonly command: string; readonly row: DetailRow }) =>
  (KIND_OF[command] ?? row.stmtRslt) === row.stmtRslt ? <CommandButton command={command} /> : null;

const Why = ({ row }: { readonly row: DetailRow }) => (
  <section className="mm-why">
    <p>
      <StatusTag tone={row.stmtRslt === '0' ? 'good' : row.stmtRslt === '3' ? 'warn' : 'bad'}>
        {codeName('stmtRslt', row.stmtRslt)}
      </StatusTag>
      {row.cause !== null && <strong>{codeName('mismatchCause', row.cause)}</strong>}
      {row.dspoStas !== '0' && (
        <StatusTag tone={row.dspoStas === '9' ? 'warn' : 'good'}>
          {codeName('dspoStas', row.dspoStas)}
        </StatusTag>
      )}
    </p>
    {row.causeText !== '' && <p className="mm-text">{row.causeText}</p>}
    <p className="mm-text">
      {[row.psnName, row.setlTime, row.opterName].filter(Boolean).join(' · ')}
      {row.refdSetlFlag === '1' && ' · 退费'}
    </p>
    <p className="mm-id">报文 {row.msgid}</p>
  </section>
);

/** Local, centre, difference. A differing cell is marked by more than its colour. */
function Sides({ row }: { readonly row: DetailRow }) {
  return (
    <table className="mm-sides">
      <thead>
        <tr>
          <th scope="col">
            <span className="dt-hidden">项目</span>
          </th>
          <th scope="col">本地</th>
          <th scope="col">中心</th>
          <th scope="col">差额</th>
        </tr>
      </thead>
      <tbody>
        {AMOUNTS.map(([key, title]) => {
          const differs = toFen(row.diff[key]) !== 0n;
          return (
            <tr key={key} className={differs ? 'mm-differs' : undefined}>
              <th scope="row">{title}</th>
              <td>{row.local ? formatMoney(row.local[key]) : '无'}</td>
              <td>{row.centre ? formatMoney(row.centre[key]) : '无'}</td>
              <td>
                {differs && <span className="dt-hidden">不同：</span>}
                {formatMoney(row.diff[key])}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
