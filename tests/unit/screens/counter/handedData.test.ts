import { expect, it, vi } from 'vitest';
import { LINES_MAX, splitRow, type UnhandedSale } from '../../../../contract/counter.ts';
import { isSmall } from '../../../../src/api/host/message.ts';
import { handOver, unhandedData } from '../../../../src/screens/shared/counter/handedData.ts';

/** A sale with the given number of lines and name length; every other text is as long as the contract allows. */
const sold = (count: number, length: number): UnhandedSale => {
  const money = '12345678901234.00';
  const line = (nth: number) =>
    splitRow.parse({
      feedetlSn: `${nth}`.padStart(15, '9'),
      fixmedinsHilistName: '药'.repeat(length),
      spec: '片'.repeat(length),
      cnt: '-123456789012.0000',
      pric: '-1234567890.000000',
      chrgitmLv: '03',
      selfpayProp: '1.0000',
      detItemFeeSumamt: money,
      fulamtOwnpayAmt: money,
      overlmtAmt: money,
      preselfpayAmt: money,
      inscpScpAmt: money,
    });
  const sale = {
    info: { psnName: '张*' },
    settled: { rtalDocno: '1', setlId: '2', amounts: { medfeeSumamt: '1.00' } },
    three: Array.from({ length: count }, (_, nth) => line(nth)),
  };
  return sale as unknown as UnhandedSale;
};

async function sent(sale: UnhandedSale) {
  const sendFrameMessage = vi.fn(async () => undefined);
  const call = vi.fn(async () => null);
  await handOver({ call } as never, { sendFrameMessage } as never, unhandedData(sale));
  return sendFrameMessage.mock.calls[0] as unknown as [string, ReturnType<typeof unhandedData>, unknown];
}

it('hands a sale over unchanged', async () => {
  const sale = sold(3, 200);
  const [type, data, options] = await sent(sale);
  expect([type, options]).toEqual(['settlement', { key: '1' }]);
  expect(data).toEqual(unhandedData(sale));
});

it('truncates names, never amounts, of a sale too large for the bridge', async () => {
  const sale = sold(LINES_MAX, 200);
  expect(isSmall(JSON.stringify(unhandedData(sale)))).toBe(false);
  const [, data] = await sent(sale);
  expect(isSmall(JSON.stringify({ payload: data, id: 'x'.repeat(64), nonce: 'x'.repeat(64) }))).toBe(true);
  expect(data.three).toHaveLength(LINES_MAX);
  for (const [nth, line] of data.three.entries()) {
    const { fixmedinsHilistName, spec, ...rest } = line;
    expect(fixmedinsHilistName).toBe(`${'药'.repeat(44)}…`);
    expect(spec).toBe(`${'片'.repeat(34)}…`);
    expect(sale.three[nth]).toMatchObject(rest);
  }
});
