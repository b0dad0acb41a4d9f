import { pathParameters, type Call } from '../../../contract/call.ts';

const UUID = '11111111-2222-4333-8444-555555555555';
/** A value of the right shape for each field name of the contract, that names nothing real. */
const VALUES: Record<string, unknown> = {
  begndate: '2025-07-01',
  enddate: '2025-07-02',
  settleDate: '2025-07-01',
  fixmedinsCode: 'P99999999999',
  insutype: '310',
  clrType: '41',
  setlOptins: '320199',
  msgid: 'P99999999999202507010000000001',
  userName: 'somebody',
  passWord: 'AAAA',
  progressId: UUID,
  memo: '测试',
};
const LISTS = new Set(['order.paged', 'order.totals', 'reconciliation.dayPaged', 'reconciliation.dayTotals']);

/** An input that the contract accepts and that changes nothing when it is refused later. */
export function sampleInput(call: Call): Record<string, unknown> {
  if (call.id === 'reconciliation.dayReconcile') {
    const { settleDate, fixmedinsCode, insutype, clrType, setlOptins } = VALUES;
    return { groups: [{ settleDate, fixmedinsCode, insutype, clrType, setlOptins }] };
  }
  const fields = Object.keys(call.request.shape).filter((name) => name in VALUES);
  const wanted = LISTS.has(call.id) ? ['begndate', 'enddate'] : fields;
  const id = call.path.startsWith('/api/Job/') ? UUID : 'no-such-id';
  const input = Object.fromEntries(wanted.map((name) => [name, VALUES[name]]));
  if ('id' in call.request.shape) input['id'] = id;
  return input;
}

/** The path with its parameters filled in, and what is left for query or body. */
export function filled(
  call: Call,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const names = pathParameters(call.path);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  return { path, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name))) };
}
