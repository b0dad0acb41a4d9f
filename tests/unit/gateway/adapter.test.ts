/** How a centre's reply ends a request: an answer, a refusal, or unknown; and what is written of it. */
import { describe, expect, it } from 'vitest';
import { gatewayCentre } from '../../../server/insurer/gateway/adapter.ts';
import type { Exchange, ExchangeEnd } from '../../../server/insurer/gateway/exchanges.ts';
import { readProfile } from '../../../server/insurer/gateway/profile.ts';
import { signerOf } from '../../../server/insurer/gateway/sign/signer.ts';
import { NoAnswer, type WireReply } from '../../../server/insurer/gateway/transport.ts';
import { InsurerRefusal, InsurerTimeout } from '../../../server/insurer/port.ts';

const MSGID = 'P32010200001202611251000000001';
const PROFILE = {
  name: 'unit',
  areas: ['32'],
  baseUrl: 'http://127.0.0.1:1',
  mdtrtareaAdmvs: '320100',
  recerSysCode: 'UNIT',
  infver: 'V1.0',
  operator: { type: '1', code: 'platform', name: '平台' },
  sign: { kind: 'none' },
  refmsgid: 'echo',
  patienceMs: { default: 1000 },
};
const CANCEL = { msgid: MSGID, fixmedinsCode: 'P32010200001', psnNo: '1', setlId: 'S1', mdtrtId: 'M1' };
const SETLINFO = { setl_id: 'S2', mdtrt_id: 'M1', setl_time: '2026-11-25 10:00:00', medfee_sumamt: -12.5 };

function centre(answer: (sent: string) => Partial<WireReply> | Error, more: object = {}) {
  const written: { exchange: Exchange; end: ExchangeEnd | null; sent: boolean }[] = [];
  const sent: { path: string; body: string }[] = [];
  const profile = readProfile(JSON.stringify({ ...PROFILE, ...more }), 'unit.json');
  const port = gatewayCentre({
    profile,
    signer: signerOf(profile),
    signs: { keep: () => Promise.resolve(), of: () => Promise.resolve({ opter: 'a', signNo: 'SIGN' }) },
    exchanges: {
      begin(exchange) {
        written.push({ exchange, end: null, sent: false });
        return Promise.resolve({
          fixmedinsCode: exchange.fixmedinsCode,
          exchangeId: String(written.length - 1),
        });
      },
      end({ exchangeId }, end) {
        const row = written[Number(exchangeId)];
        if (row) row.end = end;
        return Promise.resolve();
      },
    },
    transport: {
      post(path, { body }) {
        const row = written.at(-1);
        if (row) row.sent = true;
        sent.push({ path, body: body.toString() });
        const said = answer(body.toString());
        if (said instanceof Error) return Promise.reject(said);
        return Promise.resolve({
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: Buffer.alloc(0),
          ...said,
        });
      },
      close: () => Promise.resolve(),
    },
  });
  return { port, written, sent };
}
const envelope = (more: object): Partial<WireReply> => ({
  body: Buffer.from(
    JSON.stringify({
      infcode: '0',
      inf_refmsgid: MSGID,
      err_msg: '',
      output: { setlinfo: SETLINFO },
      ...more,
    }),
  ),
});

describe('a reply', () => {
  it('with infcode 0 that its schema reads is an answer', async () => {
    const { port, written, sent } = centre(() => envelope({}));
    expect(await port.cancel(CANCEL)).toMatchObject({
      setlId: 'S2',
      medfeeSumamt: '-12.50',
      acctPay: '0.00',
    });
    expect(written.map(({ end }) => end?.outcome)).toEqual(['answered']);
    const [message] = sent.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(message).toMatchObject({
      infno: '2103',
      msgid: MSGID,
      sign_no: 'SIGN',
      fixmedins_code: 'P32010200001',
      input: { data: { setl_id: 'S1', mdtrt_id: 'M1', psn_no: '1' } },
    });
  });

  it('with its output as a text is the same', async () => {
    const { port } = centre(() => envelope({ output: JSON.stringify({ setlinfo: SETLINFO }), infcode: 0 }), {
      inputForm: 'string',
    });
    expect(await port.cancel(CANCEL)).toMatchObject({ setlId: 'S2' });
  });

  it('with another infcode is a refusal in the centre’s words', async () => {
    const { port, written } = centre(() =>
      envelope({ infcode: '-1', err_msg: '该结算已撤销', output: null }),
    );
    await expect(port.cancel(CANCEL)).rejects.toThrow(new InsurerRefusal('该结算已撤销'));
    expect(written[0]?.end).toMatchObject({ outcome: 'refused', reason: '该结算已撤销', status: 200 });
  });

  it.each([
    ['502, even with an envelope', { ...envelope({}), status: 502 }],
    ['an empty body', {}],
    ['HTML', { body: Buffer.from('<html>系统繁忙</html>'), headers: { 'content-type': 'text/html' } }],
    ['half of the JSON', { body: envelope({}).body?.subarray(0, 40) ?? Buffer.alloc(0) }],
    ['another message’s id', envelope({ inf_refmsgid: 'X' })],
    ['no id', envelope({ inf_refmsgid: null })],
    ['no infcode', envelope({ infcode: null })],
    ['an output without the settlement', envelope({ output: {} })],
    ['an amount that is none', envelope({ output: { setlinfo: { ...SETLINFO, medfee_sumamt: '12.345' } } })],
    ['a list instead of an object', { body: Buffer.from('[]') }],
    ['no reply', new NoAnswer('reset', 'maybe')],
    ['a refused connection', new NoAnswer('connection refused', 'no')],
  ] satisfies [string, Partial<WireReply> | Error][])('%s is unknown', async (_, said) => {
    const { port, written } = centre(() => said);
    await expect(port.cancel(CANCEL)).rejects.toThrow(InsurerTimeout);
    expect(written[0]?.end?.outcome).toBe('unknown');
    expect(written[0]?.end?.reason).not.toBe('');
  });

  it('of a centre that answers under its own number is checked for its form', async () => {
    const own = { refmsgid: 'own' };
    const { port } = centre(() => envelope({ inf_refmsgid: '320100202611251000000000000001' }), own);
    expect(await port.cancel(CANCEL)).toMatchObject({ setlId: 'S2' });
    const { port: other } = centre(() => envelope({ inf_refmsgid: '1' }), own);
    await expect(other.cancel(CANCEL)).rejects.toThrow(InsurerTimeout);
  });
});

it('nothing is sent that could not be written', async () => {
  const { port, sent } = centre(() => envelope({}));
  const broken = gatewayCentre({
    profile: readProfile(JSON.stringify(PROFILE), 'unit.json'),
    signer: signerOf(readProfile(JSON.stringify(PROFILE), 'unit.json')),
    signs: { keep: () => Promise.resolve(), of: () => Promise.resolve(null) },
    exchanges: { begin: () => Promise.reject(new Error('disk full')), end: () => Promise.resolve() },
    transport: { post: () => Promise.reject(new Error('was sent')), close: () => Promise.resolve() },
  });
  await expect(broken.cancel(CANCEL)).rejects.toThrow('disk full');
  await port.cancel(CANCEL);
  expect(sent).toHaveLength(1);
});

it('a province’s own number, names and codes stand in its profile', async () => {
  const { port, sent } = centre(
    () => envelope({ output: { stmtinfo: { stmt_rslt: '000103', stmt_rslt_dscr: '不平' } } }),
    {
      interfaces: { reconcileTotals: { infno: '3298', fields: { acct_pay: 'account_pay' } } },
      codes: { stmtRslt: { '000000': '0', '000103': '1' } },
    },
  );
  const totals = {
    fixmedinsCode: 'P32010200001',
    settleDate: '2026-11-24',
    insutype: '310',
    clrType: '41',
    setlOptins: '320100',
    medfeeSumamt: '10.00',
    fundPaySumamt: '5.00',
    acctPay: '5.00',
    fixmedinsSetlCnt: 1,
  };
  const asked = centre(
    (body) => {
      const { msgid } = JSON.parse(body) as { msgid: string };
      return envelope({ inf_refmsgid: msgid, output: { stmtinfo: { stmt_rslt: '000103' } } });
    },
    {
      interfaces: { reconcileTotals: { infno: '3298', fields: { acct_pay: 'account_pay' } } },
      codes: { stmtRslt: { '000000': '0', '000103': '1' } },
    },
  );
  expect(await asked.port.reconcileTotals(totals)).toEqual({ stmtRslt: '1', stmtRsltDscr: '' });
  expect(JSON.parse(asked.sent[0]?.body ?? '')).toMatchObject({
    infno: '3298',
    input: { data: { account_pay: '5.00' } },
  });
  void port;
  void sent;
});
