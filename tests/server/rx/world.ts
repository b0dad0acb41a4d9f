/** Prescriptions of a running server, and who works on them. */
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { RxDetail, RxRow, RxOutcome } from '../../../contract/rx.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { patient } from '../../patience.ts';
import { sealPin, type Api, type Reply } from '../api.ts';

/** The first pharmacist of the demo store, once they are on duty. */
export const PHARMACIST = { pharCode: 'YS320102000011' };

/** Signs pharmacists in for today, as the attendance page does. */
export const onDuty = (api: Pick<Api, 'db'>, where: string): Promise<unknown> =>
  api.db.execute(
    sql`insert into attendance (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, prac_psn_cert, work_day, sign_in_time, sign_way)
        select fixmedins_code, s.poolarea_no, s.company_id, '1', prac_psn_code, prac_psn_name, prac_psn_cert, now()::date, clock_timestamp(), '3'
          from medical_staff m join store s using (fixmedins_code) where prac_psn_type = '3' and ${sql.raw(where)}
        on conflict do nothing`,
  );

/** Everything that the seed pushed has been pulled. */
export const allPulled = (api: Pick<Api, 'db'>): Promise<unknown> =>
  vi.waitFor(
    async () =>
      expect(
        await rowOf(
          api.db,
          sql`select (select push_sn from rx_feed) = (select max(push_sn) from centre.rx) as is_pulled,
                     (select count(*) from rx_request where state = 'asked')::int as asked`,
        ),
      ).toEqual({ isPulled: true, asked: 0 }),
    patient(20_000),
  );

export const workOn = (api: Api) => {
  const used: string[] = [];
  const post = (who: string, action: string, data: object): Promise<Reply> =>
    api.call(who, 'POST', `/api/Rx/${action}`, data);
  return {
    post,
    /** One more prescription of the demo store that waits, with a day left. */
    async waiting(
      where = "fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')",
    ): Promise<string> {
      const [found] = await rowsOf<{ hiRxno: string }>(
        api.db,
        sql`select hi_rxno from prescription where chk_stas = '0' and vali_end_time > now() + interval '1 day' and ${sql.raw(where)}
             and hi_rxno <> all(${sql.param(used)}) order by hi_rxno limit 1`,
      );
      const hiRxno = found?.hiRxno ?? '';
      used.push(hiRxno);
      return hiRxno;
    },
    get: (who: string, hiRxno: string) => api.ok<RxDetail>(who, 'GET', `/api/Rx/Get/${hiRxno}`),
    queue: async (who: string, query: object = {}) =>
      (await api.ok<{ rows: RxRow[] }>(who, 'GET', '/api/Rx/Queue', { pageSize: 1000, ...query })).rows,
    take: (who: string, hiRxno: string) => post(who, 'Take', { hiRxno }),
    pass: async (who: string, hiRxno: string) =>
      post(who, 'Check', { hiRxno, rxChkStasCodg: '1', ...PHARMACIST, pin: await sealPin(api) }),
    reject: async (who: string, hiRxno: string, rxChkOpnn: string) =>
      post(who, 'Check', { hiRxno, rxChkStasCodg: '0', rxChkOpnn, ...PHARMACIST, pin: await sealPin(api) }),
    sell: (who: string, hiRxno: string, rtalDocno = `LS${hiRxno.slice(-8)}`) =>
      post(who, 'Sell', { hiRxno, rtalDocno, ...PHARMACIST }),
    /** Taken and passed. */
    async passed(who: string, hiRxno: string): Promise<void> {
      await api.ok(who, 'POST', '/api/Rx/Take', { hiRxno });
      const pin = await sealPin(api);
      await api.ok<RxOutcome>(who, 'POST', '/api/Rx/Check', {
        hiRxno,
        rxChkStasCodg: '1',
        ...PHARMACIST,
        pin,
      });
    },
    /** Moves its end, here and at the centre. */
    async runOut(hiRxno: string): Promise<void> {
      await api.db.execute(
        sql`update prescription set vali_end_time = now() - interval '1 second' where hi_rxno = ${hiRxno}`,
      );
      await api.db.execute(
        sql`update centre.rx set vali_end_time = now() - interval '1 second' where hi_rxno = ${hiRxno}`,
      );
    },
    atCentre: (hiRxno: string) =>
      rowOf<{ chk: string | null; phar: string | null; reptd: number; sales: number; store: string }>(
        api.db,
        sql`select rx_chk_stas_codg as chk, phar_name as phar, reptd_cnt as reptd, fixmedins_code as store,
                   (select count(*) from centre.rx_sale s where s.hi_rxno = r.hi_rxno and not undone)::int as sales
              from centre.rx r where hi_rxno = ${hiRxno}`,
      ),
  };
};
