import { expect, it, vi } from 'vitest';
import { LINES_MAX, splitRow, type UnhandedSale } from '../../../../contract/counter.ts';
import { isSmall } from '../../../../src/api/host/message.ts';
import { handOver, unhandedData } from '../../../../src/screens/shared/counter/handedData.ts';

/** A sale of so many lines, with names of so many characters and everything else as long as the contract lets it be. */
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
      ...{ detItemFeeSumamt: money, fulamtOwnpayAmt: money, overlmtAmt: money },
      ...{ preselfpayAmt: money, inscpScpAmt: money },
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

it('hands a sale over as it is', async () => {
  const sale = sold(3, 200);
  const [type, data, options] = await sent(sale);
  expect([type, options]).toEqual(['settlement', { key: '1' }]);
  expect(data).toEqual(unhandedData(sale));
});

it('cuts names, never money, of a sale that would not pass the bridge', async () => {
  const sale = sold(LINES_MAX, 200);
  expect(isSmall(JSON.stringify(unhandedData(sale)))).toBe(false);
  const [, data] = await sent(sale);
  expect(isSmall(JSON.stringify({ payload: data, ...{ id: 'x'.repeat(64), nonce: 'x'.repeat(64) } }))).toBe(
    true,
  );
  expect(data.three).toHaveLength(LINES_MAX);
  for (const [nth, line] of data.three.entries()) {
    const { fixmedinsHilistName, spec, ...rest } = line;
    expect(fixmedinsHilistName).toBe(`${'药'.repeat(44)}…`);
    expect(spec).toBe(`${'片'.repeat(34)}…`);
    expect(sale.three[nth]).toMatchObject(rest);
  }
});
