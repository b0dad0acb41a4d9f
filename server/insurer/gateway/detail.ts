import type { DetailLine } from '../port.ts';

const NULL = 'null';
const cell = (value: string): string => (value === '' ? NULL : value.replace(/[\t\r\n]/g, ' '));

/**
 * The file of 3202 that goes up (domain §1): TAB-separated, `null` for empty: setl_id, mdtrt_id, psn_no, medfee_sumamt,
 * fund_pay_sumamt, acct_pay, refd_setl_flag, exp_content. The last is for the province; it holds our message id, under which the
 * result names a row that the centre lacks.
 */
export const detailUpload = (lines: readonly DetailLine[]): string =>
  lines
    .map((line) =>
      [
        line.setlId,
        line.mdtrtId,
        line.psnNo,
        line.medfeeSumamt,
        line.fundPaySumamt,
        line.acctPay,
        line.refdSetlFlag,
        line.msgid,
      ]
        .map(cell)
        .join('\t'),
    )
    .join('\n');

/** The lines of such a file, as the simulator reads them. */
export const detailOfUpload = (text: string): DetailLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('\t').map((each) => (each === NULL ? '' : each));
      const [setlId = '', mdtrtId = '', psnNo = '', medfeeSumamt = '', fundPaySumamt = '', acctPay = ''] =
        cells;
      const [, , , , , , refdSetlFlag = '', msgid = ''] = cells;
      return { setlId, mdtrtId, psnNo, medfeeSumamt, fundPaySumamt, acctPay, refdSetlFlag, msgid };
    });

/** Columns of the result that the product reads; a province may add some. */
const COLUMNS = 10;
const RESULT = 4;
const REFUND = 5;

/** The result of 3202 as the port gives it: ten columns, with the codes of domain §1 instead of the province's. */
export const readDetail = (
  text: string,
  { stmtRslt }: { readonly stmtRslt: Readonly<Record<string, string>> },
): string =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => {
      const cells = line.split('\t').slice(0, COLUMNS);
      const [result, refund] = [cells[RESULT], cells[REFUND]];
      if (result !== undefined) cells[RESULT] = stmtRslt[result] ?? result;
      // One province writes the flag with leading zeros.
      if (refund !== undefined && /^0+[01]$/.test(refund)) cells[REFUND] = refund.slice(-1);
      return cells.join('\t');
    })
    .join('\n');
