/**
 * The result file of 3202 (domain §1, Appendix A): UTF-8 text, TAB-separated, ten columns a line, `null` for empty:
 * psn_no, mdtrt_id, setl_id, msgid, stmt_rslt, refd_setl_flag, memo, medfee_sumamt, fund_pay_sumamt, acct_pay.
 */
export interface CentreLine {
  readonly psnNo: string;
  readonly mdtrtId: string | null;
  readonly setlId: string | null;
  readonly msgid: string;
  /** 0 even, 1 only the centre, 2 only the store, 3 both and unequal. */
  readonly stmtRslt: '0' | '1' | '2' | '3';
  readonly refdSetlFlag: '0' | '1';
  readonly memo: string | null;
  readonly medfeeSumamt: string;
  readonly fundPaySumamt: string;
  readonly acctPay: string;
  /** The number of the row's line in a file, from 1. */
  readonly line?: number;
}
export interface LineFault {
  /** From 1. */
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

const COLUMNS = 10;
const NULL = 'null';
const HEADER = /^psn_no\t/i;
/** Below 亿元, as every purchase is; the sum of a full file then fits numeric(16,2). */
const AMOUNT = /^-?\d{1,8}(\.\d{1,2})?$/;
/** One store's day in one group; a longer file is wrong. */
const MAX_LINES = 200_000;
const CODE = /^[\w.-]+$/;

const empty = (cell: string): string | null => (cell === '' || cell.toLowerCase() === NULL ? null : cell);
const twoPlaces = (amount: string): string => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

/** Parses the file row by row. Broken lines are reported with number and reason; the others are returned. */
export function parseDetail(text: string): { lines: CentreLine[]; faults: LineFault[]; faultCount: number } {
  const lines: CentreLine[] = [];
  const faults: LineFault[] = [];
  let faultCount = 0;
  const seen = new Map<string, number>();
  const fault = (line: number, reason: string, raw: string): void => {
    faultCount++;
    if (faults.length < 1000) faults.push({ line, reason, text: raw.slice(0, 300) });
  };
  let number = 0;
  for (const raw of linesOf(text)) {
    number++;
    if (number > MAX_LINES) {
      fault(number, `文件超过 ${MAX_LINES} 行`, '');
      break;
    }
    if (raw.trim() === '' || (number === 1 && HEADER.test(raw))) continue;
    const read = parseLine(raw);
    if (typeof read === 'string') {
      fault(number, read, raw);
      continue;
    }
    const first = seen.get(read.msgid);
    if (first !== undefined) {
      fault(number, `报文ID 与第 ${first} 行重复`, raw);
      continue;
    }
    seen.set(read.msgid, number);
    lines.push({ ...read, line: number });
  }
  return { lines, faults, faultCount };
}

/** Splits lines at any line ending, without holding all lines in memory. */
function* linesOf(text: string): Generator<string> {
  const end = /\r\n|\n|\r/g;
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  for (let found = end.exec(text); found; found = end.exec(text)) {
    yield text.slice(from, found.index);
    from = end.lastIndex;
  }
  if (from < text.length) yield text.slice(from);
}

/** One line, or the reason why it is invalid. */
function parseLine(raw: string): CentreLine | string {
  if (raw.includes('\u0000') || raw.includes('\uFFFD')) return '不是 UTF-8 文本';
  const cells = raw.split('\t').map((cell) => cell.trim());
  if (cells.length !== COLUMNS) return `应有 ${COLUMNS} 列，实际 ${cells.length} 列`;
  const [psnNo = '', mdtrtId = '', setlId = '', msgid = '', rslt = '', refd = '', memo = ''] = cells;
  const amounts = cells.slice(7);
  if (empty(psnNo) === null) return '人员编号为空';
  if (!CODE.test(psnNo) || psnNo.length > 30) return '人员编号格式不正确';
  if (empty(msgid) === null) return '报文ID为空';
  if (!CODE.test(msgid) || msgid.length > 40) return '报文ID格式不正确';
  if (rslt !== '0' && rslt !== '1' && rslt !== '2' && rslt !== '3')
    return `对账结果“${rslt}”不在 0、1、2、3 之内`;
  if (refd !== '0' && refd !== '1') return `退费结算标志“${refd}”不是 0 或 1`;
  if (memo.length > 500) return '备注超过 500 字';
  for (const [at, name] of ['医疗费总额', '基金支付总额', '个人账户支出'].entries()) {
    const cell = amounts[at] ?? '';
    // Where only the store has the row, the centre states no amounts.
    if (rslt === '2' && empty(cell) === null) continue;
    if (!AMOUNT.test(cell)) return `${name}“${cell.slice(0, 30)}”不是金额`;
  }
  const amount = (at: number): string => twoPlaces(empty(amounts[at] ?? '') ?? '0');
  return {
    psnNo,
    mdtrtId: empty(mdtrtId),
    setlId: empty(setlId),
    msgid,
    stmtRslt: rslt,
    refdSetlFlag: refd,
    memo: empty(memo),
    medfeeSumamt: amount(0),
    fundPaySumamt: amount(1),
    acctPay: amount(2),
  };
}

/** The file's text for these lines. */
export const formatDetail = (lines: readonly CentreLine[]): string =>
  lines
    .map((line) =>
      [
        line.psnNo,
        line.mdtrtId ?? NULL,
        line.setlId ?? NULL,
        line.msgid,
        line.stmtRslt,
        line.refdSetlFlag,
        line.memo?.replace(/[\t\r\n]/g, ' ') ?? NULL,
        line.medfeeSumamt,
        line.fundPaySumamt,
        line.acctPay,
      ].join('\t'),
    )
    .join('\n');
