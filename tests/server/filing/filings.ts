/** Filings on a running server, and the centre's examiner. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CardPerson } from '../../../contract/card.ts';
import type { FilingRow } from '../../../contract/filing/fields.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import type { Api } from '../api.ts';
import { shelfOf, tillOf } from '../counter/till.ts';

const day = (from: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + from * 86_400_000).toISOString().slice(0, 10);
export const TODAY = day(0);
export const TERM = { begndate: TODAY, enddate: day(364) };
export const dayFrom = day;

export const OPSP = {
  opspDiseCode: 'M03900',
  ideFixmedinsNo: 'H32010000001',
  ideFixmedinsName: '示例市第一人民医院',
  hospIdeDate: day(-10),
  diagDrCodg: 'D320100000001',
  diagDrName: '李医师',
  tel: '13800001234',
  ...TERM,
};
export const FIX = { bizAppyType: '03', fixSrtNo: '1', ...TERM };

export type Path = 'DiseasesInfo' | 'SpecialDrug' | 'PsnFix';
const REPEAL = { DiseasesInfo: 'RepealDiseasesInfo', SpecialDrug: 'Repeal', PsnFix: 'Repeal' } as const;

/** The centre's examiner takes so long. */
export const examinerTakes = (api: Api, delayMs: number) =>
  api.db.$client.query('update centre.examiner set delay_ms = $1', [delayMs]);

export async function deskOf(api: Api, who = 'store') {
  const till = tillOf(api, await shelfOf(api), who);
  await till.signIn();
  const desk = {
    till,
    /** Who the card of this name belongs to. */
    person: (name: string): Promise<CardPerson> => till.read(name),
    post: (path: Path, call: string, data: object) => api.call(who, 'POST', `/api/${path}/${call}`, data),
    async add(path: Path, name: string, form: object, insutype = '310') {
      const { cardSn } = await desk.person(name);
      return desk.post(path, 'Add', { cardSn, insutype, ...form });
    },
    async added(path: Path, name: string, form: object, insutype = '310'): Promise<FilingRow> {
      const { body } = await desk.add(path, name, form, insutype);
      if (!body.success) throw new Error(body.error ?? '');
      return body.result as FilingRow;
    },
    get: (path: Path, sn: string, as = who) => api.ok<FilingRow>(as, 'GET', `/api/${path}/Get/${sn}`),
    upload: (path: Path, sn: string) => desk.post(path, `Upload/${sn}`, {}),
    repeal: (path: Path, sn: string, memo = '填错了') =>
      desk.post(path, REPEAL[path], { trtDclaDetlSn: sn, memo }),
    stands: (path: Path, sn: string, filStas: string) =>
      expect.poll(async () => (await desk.get(path, sn)).filStas).toBe(filStas),
  };
  return desk;
}
export type Desk = Awaited<ReturnType<typeof deskOf>>;

export const atCentre = (api: Api, sn: string) =>
  rowsOf<{ infno: string; rchkFlag: string; valiFlag: string }>(
    api.db,
    sql`select infno, rchk_flag, vali_flag from centre.filing where trt_dcla_detl_sn = ${sn}`,
  );
export const storeCode = async (api: Api, who = 'store'): Promise<string> =>
  (
    await rowOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from app_user where user_name = ${who}`,
    )
  ).code;
