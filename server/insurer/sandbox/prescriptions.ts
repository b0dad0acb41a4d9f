import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { InsurerRefusal } from '../port.ts';
import type {
  CirculateRequest,
  PushedRx,
  RxCheckRequest,
  RxName,
  RxReview,
  RxSaleRequest,
  RxSheet,
  RxStanding,
  RxToken,
  RxUndoRequest,
} from '../prescriptions.ts';

type Client = Pick<pg.ClientBase, 'query'>;
const serial = (): string => randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase();
const TIME = 'YYYY-MM-DD HH24:MI:SS';

interface Held {
  readonly rx_stas_codg: string;
  readonly is_over: boolean;
  readonly max_rept_cnt: number;
  readonly reptd_cnt: number;
  readonly rx_chk_stas_codg: string | null;
  readonly rx_chk_biz_sn: string | null;
  readonly epc_token: string;
  readonly is_early: boolean;
}

/** The prescription at the asking store. @throws InsurerRefusal when it has none, or it is withdrawn or over */
async function held(client: Client, { hiRxno, fixmedinsCode }: RxName): Promise<Held> {
  const { rows } = await client.query<Held>(
    `select rx_stas_codg, vali_end_time <= clock_timestamp() as is_over, max_rept_cnt, reptd_cnt, rx_chk_stas_codg,
            rx_chk_biz_sn, epc_token,
            exists (select 1 from centre.rx_sale s where s.hi_rxno = r.hi_rxno and not s.undone
                       and s.at > now() - make_interval(days => r.min_inrv_days)) as is_early
       from centre.rx r where hi_rxno = $1 and fixmedins_code = $2 for update`,
    [hiRxno, fixmedinsCode],
  );
  const found = rows[0];
  if (!found) throw new InsurerRefusal('电子处方中心没有流转到本机构的该处方');
  if (found.rx_stas_codg === '3') throw new InsurerRefusal('处方已被开方机构撤销');
  if (found.is_over) throw new InsurerRefusal('处方已过有效期');
  if (found.reptd_cnt >= found.max_rept_cnt) throw new InsurerRefusal('处方已使用');
  return found;
}

/** Prescriptions pushed after a mark. */
export async function pushed(pool: Client, pushSn: string, limit: number): Promise<PushedRx[]> {
  const { rows } = await pool.query<PushedRx>(
    `select push_sn::text as "pushSn", hi_rxno as "hiRxno", fixmedins_code as "fixmedinsCode", auth_rxno as "authRxno",
            epc_token as "epcToken", auth_circ_biz_sn as "authCircBizSn", to_char(push_time, '${TIME}') as "pushTime",
            rx_chk_stas_codg is not null or reptd_cnt > 0 as "isTouched"
       from centre.rx where push_sn > $1 order by push_sn limit $2`,
    [pushSn, limit],
  );
  return rows;
}

/** 7202. A reviewed prescription stays at its store. */
export async function circulate(client: Client, request: CirculateRequest): Promise<RxToken> {
  const { rows } = await client.query<{ at: string }>(
    'select fixmedins_code as at from centre.rx where hi_rxno = $1 and auth_circ_biz_sn = $2',
    [request.hiRxno, request.authCircBizSn],
  );
  const found = rows[0];
  if (!found) throw new InsurerRefusal('没有找到该处方的流转授权');
  const { rx_chk_stas_codg } = await held(client, { hiRxno: request.hiRxno, fixmedinsCode: found.at });
  if (rx_chk_stas_codg !== null && found.at !== request.fixmedinsCode)
    throw new InsurerRefusal('处方已审核，不能再流转');
  const token = { authRxno: `A${serial()}`, epcToken: `T${serial()}` };
  await client.query(
    `update centre.rx set fixmedins_code = $2, auth_rxno = $3, epc_token = $4, expires_in = now() + interval '7 days'
      where hi_rxno = $1`,
    [request.hiRxno, request.fixmedinsCode, token.authRxno, token.epcToken],
  );
  return token;
}

/** 7204. */
export async function download(
  pool: Client,
  { authRxno, epcToken, fixmedinsCode }: RxToken & { fixmedinsCode: string },
): Promise<RxSheet> {
  const { rows } = await pool.query<RxSheet & { sheet: object; isOver: boolean }>(
    `select sheet, hi_rxno as "hiRxno", rx_trace_code as "rxTraceCode", to_char(vali_end_time, '${TIME}') as "valiEndTime",
            max_rept_cnt as "maxReptCnt", reptd_cnt as "reptdCnt", min_inrv_days as "minInrvDays",
            expires_in <= now() as "isOver"
       from centre.rx where auth_rxno = $1 and epc_token = $2 and fixmedins_code = $3`,
    [authRxno, epcToken, fixmedinsCode],
  );
  const found = rows[0];
  if (!found) throw new InsurerRefusal('处方授权无效（7204）');
  const { sheet, isOver, ...rest } = found;
  if (isOver) throw new InsurerRefusal('电子处方令牌已过期（7204）');
  return { ...(sheet as RxSheet), ...rest };
}

/** 7205: a prescription always gets the same verification number. */
export async function verify(
  client: Client,
  request: RxName & { rxTraceCode: string; epcToken: string },
): Promise<{ rxSignVerifySn: string }> {
  const { rowCount } = await client.query(
    'select 1 from centre.rx where hi_rxno = $1 and fixmedins_code = $2 and rx_trace_code = $3 and epc_token = $4',
    [request.hiRxno, request.fixmedinsCode, request.rxTraceCode, request.epcToken],
  );
  if (rowCount === 0) throw new InsurerRefusal('处方签名验签未通过（7205）');
  const sn = createHash('sha256').update(`${request.hiRxno}|${request.rxTraceCode}`).digest('hex');
  return { rxSignVerifySn: `YQ${sn.slice(0, 30).toUpperCase()}` };
}

/** 7206. */
export async function check(client: Client, request: RxCheckRequest): Promise<{ rxChkBizSn: string }> {
  const found = await held(client, request);
  if (found.epc_token !== request.epcToken) throw new InsurerRefusal('电子处方令牌无效（7206）');
  if (found.rx_chk_stas_codg !== null) throw new InsurerRefusal('处方已审核');
  if (request.rxSignVerifySn === '') throw new InsurerRefusal('处方未核验，不能上传审核');
  const rxChkBizSn = `SF${serial()}`;
  await client.query(
    `update centre.rx set rx_chk_stas_codg = $2, rx_chk_biz_sn = $3, phar_name = $4, phar_code = $5, rx_chk_opnn = $6,
            rx_chk_time = $7::timestamptz where hi_rxno = $1`,
    [
      request.hiRxno,
      request.rxChkStasCodg,
      rxChkBizSn,
      request.pharName,
      request.pharCode,
      request.rxChkOpnn,
      request.rxChkTime,
    ],
  );
  return { rxChkBizSn };
}

/** 7207. A long-term prescription is dispensed several times, some days apart. */
export async function sell(client: Client, request: RxSaleRequest): Promise<{ selStooutSn: string }> {
  const found = await held(client, request);
  if (found.rx_chk_stas_codg !== '1') throw new InsurerRefusal('处方没有审核通过，不能出库');
  if (found.rx_chk_biz_sn !== request.rxChkBizSn) throw new InsurerRefusal('处方审核业务流水号不符');
  if (found.is_early) throw new InsurerRefusal('未到长期处方的再次使用日期');
  const selStooutSn = `CK${serial()}`;
  await client.query(
    'insert into centre.rx_sale (sel_stoout_sn, hi_rxno, fixmedins_code, rtal_docno, lines) values ($1, $2, $3, $4, $5)',
    [
      selStooutSn,
      request.hiRxno,
      request.fixmedinsCode,
      request.rtalDocno,
      JSON.stringify(request.rxSaleDrugDetl),
    ],
  );
  await client.query('update centre.rx set reptd_cnt = reptd_cnt + 1 where hi_rxno = $1', [request.hiRxno]);
  return { selStooutSn };
}

/** 7208, also after expiry: goods may be returned at any time. */
export async function undo(client: Client, request: RxUndoRequest): Promise<{ hiRxno: string }> {
  const { rowCount } = await client.query(
    `update centre.rx_sale set undone = true
      where sel_stoout_sn = (select sel_stoout_sn from centre.rx_sale
                              where hi_rxno = $1 and fixmedins_code = $2 and not undone and sel_stoout_sn = coalesce($3, sel_stoout_sn)
                              order by at desc limit 1)`,
    [request.hiRxno, request.fixmedinsCode, request.selStooutSn],
  );
  if (rowCount === 0) throw new InsurerRefusal('没有找到可撤销的销售出库');
  await client.query('update centre.rx set reptd_cnt = reptd_cnt - 1 where hi_rxno = $1', [request.hiRxno]);
  return { hiRxno: request.hiRxno };
}

/** 7105. */
export async function standing(pool: Client, { hiRxno, fixmedinsCode }: RxName): Promise<RxStanding | null> {
  const { rows } = await pool.query<RxStanding>(
    `select case when rx_stas_codg = '1' and vali_end_time <= now() then '2' else rx_stas_codg end as "rxStasCodg",
            case when reptd_cnt >= max_rept_cnt then '2' else '1' end as "rxUsedStasCodg", reptd_cnt as "reptdCnt"
       from centre.rx where hi_rxno = $1 and fixmedins_code = $2`,
    [hiRxno, fixmedinsCode],
  );
  return rows[0] ?? null;
}

/** 7106. */
export async function review(pool: Client, { hiRxno, fixmedinsCode }: RxName): Promise<RxReview | null> {
  const { rows } = await pool.query<RxReview>(
    `select phar_name as "pharName", phar_code as "pharCode", rx_chk_stas_codg as "rxChkStasCodg", rx_chk_opnn as "rxChkOpnn",
            to_char(rx_chk_time, '${TIME}') as "rxChkTime", rx_chk_biz_sn as "rxChkBizSn"
       from centre.rx where hi_rxno = $1 and fixmedins_code = $2 and rx_chk_stas_codg is not null`,
    [hiRxno, fixmedinsCode],
  );
  return rows[0] ?? null;
}

/** 7107: the last valid dispensing. */
export async function taken(
  pool: Client,
  { hiRxno, fixmedinsCode }: RxName,
): Promise<{ setlTime: string } | null> {
  const { rows } = await pool.query<{ setlTime: string }>(
    `select to_char(at, '${TIME}') as "setlTime" from centre.rx_sale
      where hi_rxno = $1 and fixmedins_code = $2 and not undone order by at desc limit 1`,
    [hiRxno, fixmedinsCode],
  );
  return rows[0] ?? null;
}
