/** Replies beyond a plain result: a file, a notice, an unpaid module; and a refId in a header. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../../../contract/wire/call.ts';
import { noFigures } from '../../../server/figures/figures.ts';
import { JobRunner } from '../../../server/jobs/runner.ts';
import { bindContract } from '../../../server/http/bind.ts';
import type { Handler, Handlers } from '../../../server/http/handler.ts';
import { Problem } from '../../../server/errors/problem.ts';
import { handlers } from '../../../server/handlers.ts';
import { login, PASSWORD, startApi, type Api } from '../api.ts';

const ID = '11111111-2222-4333-8444-555555555555';
let api: Api;
let app: FastifyInstance;
let token = '';
let given: unknown = null;
let fails = false;

const download: Handler<Call> = () => {
  if (fails) throw Problem.business('没有找到该文件');
  return Promise.resolve({
    fileName: "读卡器 'A' (1).ini",
    contentType: 'text/plain; charset=utf-8',
    data: Buffer.from('读卡'),
  });
};
const differs: Handler<Call> = ({ notice }, input) => {
  given = input;
  notice({ description: '已比对', messageCode: 'M1', extend: { orderNo: '7' } });
  return Promise.resolve({ differs: [], isMore: false });
};

beforeAll(async () => {
  api = await startApi();
  token = (await login(api.base, 'super', PASSWORD)).token;
  app = Fastify();
  const ybConfig = {
    ...handlers.ybConfig,
    downloadConfigFileTemplate: download,
    pullMedicareConfigDiffers: differs,
  };
  bindContract(
    app,
    { db: api.db, jobs: new JobRunner(api.db), figures: noFigures } as never,
    { ...handlers, ybConfig } as unknown as Handlers,
    {
      basePath: '',
      validateResults: true,
    },
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await api.stop();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } });
const FILE = `/api/YBConfig/DownloadConfigFileTemplate/${ID}`;
const DIFFERS = '/api/YBConfig/PullMedicareConfigDiffers?medicalAreaCode=320100';

it('sends a file as it is, with its name in both forms', async () => {
  const reply = await get(FILE);
  expect(reply.rawPayload.toString('utf8')).toBe('读卡');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="_____A___1_.ini"; filename*=UTF-8''%E8%AF%BB%E5%8D%A1%E5%99%A8%20%27A%27%20%281%29.ini`,
  });
});

it('refuses a file in an envelope', async () => {
  fails = true;
  const reply = await get(FILE);
  fails = false;
  expect(reply.headers['content-type']).toContain('application/json');
  expect(reply.json()).toMatchObject({ success: false, error: '没有找到该文件' });
  expect(reply.headers['content-disposition']).toBeUndefined();
});

it('sends notices beside the result', async () => {
  expect((await get(DIFFERS)).json()).toMatchObject({
    success: true,
    resultNotice: { description: '已比对', messageCode: 'M1' },
    resultExtendInfo: { orderNo: '7' },
  });
});

it('takes a single refId from the header businessRefId, where none is in the query', async () => {
  await get(DIFFERS, { businessRefId: 'P32010200001' });
  expect(given).toMatchObject({ refIds: ['P32010200001'] });
  await get(`${DIFFERS}&refIds=P32010200002`, { businessRefId: 'P32010200001' });
  expect(given).toMatchObject({ refIds: ['P32010200002'] });
  expect((await get(DIFFERS, { businessRefId: "' or 1=1" })).json()).toMatchObject({
    success: false,
    statusCode: 400,
  });
});

it('opens the renewal of an unpaid module, and lets admins through', async () => {
  const send = (who: string) =>
    api.upload(
      who,
      '/api/Reconciliation/ImportCentreDetail',
      {
        settleDate: '2025-07-01',
        fixmedinsCode: 'P99999999999',
        insutype: '310',
        clrType: '41',
        setlOptins: '320199',
      },
      Buffer.from('x'),
    );
  expect(await send('company2')).toMatchObject({
    status: 200,
    body: {
      success: false,
      statusCode: 106002,
      error: '中心明细导入未开通或已到期',
      resultNotice: { error: '中心明细导入未开通或已到期' },
      resultExtendInfo: { feeKey: 'CentreImport', feeModuleName: '中心明细导入' },
    },
  });
  for (const who of ['company', 'super']) expect((await send(who)).body.statusCode).toBe(106001);
  // Who may not at all is told that, and not what it would cost.
  expect((await send('store')).status).toBe(403);
});
