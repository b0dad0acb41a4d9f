import { randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import type {
  ChronicDisease,
  PasswordReply,
  PasswordRequest,
  SandboxCard,
  Voucher,
  VoucherRequest,
} from '../cards.ts';
import { InsurerRefusal } from '../port.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Lifetimes of a code on a telephone, and of its token. */
const CODE_SECS = 120;
const TOKEN_MIN = 30;
/** Wrong passwords in a day that lock a card until the next one. */
const TRIES = 5;

interface Code {
  readonly psn_no: string;
  readonly business_type: string;
  readonly used_at: string | null;
  readonly is_over: boolean;
  readonly psn_name: string;
  readonly certno: string;
  readonly psn_cert_type: string;
  readonly insu_org: string;
}

/** 6101: exchanges a code for a token, once. */
export async function decode(client: Client, request: VoucherRequest): Promise<Voucher> {
  const { rows } = await client.query<Code>(
    `select c.psn_no, c.business_type, c.used_at, c.made_at < clock_timestamp() - make_interval(secs => ${CODE_SECS}) as is_over,
            p.psn_name, p.certno, p.psn_cert_type,
            coalesce((select insuplc_admdvs from centre.insured i where i.psn_no = c.psn_no
                       order by psn_insu_stas, insutype limit 1), '') as insu_org
       from centre.ec_code c join centre.person p using (psn_no) where ec_qr_code = $1 for update of c`,
    [request.ecQrCode],
  );
  const code = rows[0];
  if (!code) throw new InsurerRefusal('无法识别该医保码，请顾客打开医保电子凭证后重新扫码');
  if (code.used_at !== null) throw new InsurerRefusal('该医保码已使用，请顾客刷新后重新扫码');
  if (code.is_over) throw new InsurerRefusal('该医保码已过期，请顾客刷新后重新扫码');
  if (code.business_type !== request.businessType)
    throw new InsurerRefusal('该医保码用于其他业务，请顾客切换到对应的医保码');
  const ecToken = randomBytes(20).toString('hex');
  await client.query(
    'update centre.ec_code set used_at = clock_timestamp(), ec_token = $2 where ec_qr_code = $1',
    [request.ecQrCode, ecToken],
  );
  const { psn_name: userName, certno: idNo, psn_cert_type: idType, insu_org: insuOrg } = code;
  return { ecToken, userName, idNo, idType, insuOrg, authNo: `AU${randomBytes(12).toString('hex')}` };
}

/** The token's owner. @throws InsurerRefusal when it is unknown or has expired */
export async function personOfToken(client: Client, ecToken: string): Promise<string> {
  const { rows } = await client.query<{ psn_no: string; is_over: boolean }>(
    `select psn_no, used_at < clock_timestamp() - make_interval(mins => ${TOKEN_MIN}) as is_over
       from centre.ec_code where ec_token = $1`,
    [ecToken],
  );
  const found = rows[0];
  if (!found) throw new InsurerRefusal('未查询到参保人员信息');
  if (found.is_over) throw new InsurerRefusal('医保电子凭证授权已过期，请顾客重新出示医保码');
  return found.psn_no;
}

/** 5301. */
export async function filed(client: Client, psnNo: string): Promise<ChronicDisease[]> {
  const { rows } = await client.query<ChronicDisease>(
    `select opsp_dise_code as "opspDiseCode", opsp_dise_name as "opspDiseName", insutype, begndate, enddate,
            fixmedins_code as "fixmedinsCode", fixmedins_name as "fixmedinsName"
       from centre.opsp_file
      where psn_no = $1 order by enddate desc nulls first, opsp_dise_code`,
    [psnNo],
  );
  return rows;
}

/**
 * Checks a card's password. Wrong ones of a day are counted under the card's lock; a locked card gives the same answer
 * to right and wrong ones.
 */
async function tried(client: Client, { psnNo, password }: PasswordRequest): Promise<PasswordReply> {
  const { rows } = await client.query<{ password: string; wrong: number }>(
    `select password, case when wrong_date = now()::date then wrong else 0 end as wrong
       from centre.card_password where psn_no = $1 for update`,
    [psnNo],
  );
  const card = rows[0];
  if (!card) throw new InsurerRefusal('该卡没有设置密码');
  if (card.wrong >= TRIES) return { isRight: false, triesLeft: 0 };
  const isRight = card.password === password;
  const wrong = isRight ? 0 : card.wrong + 1;
  await client.query(
    'update centre.card_password set wrong = $2, wrong_date = now()::date where psn_no = $1',
    [psnNo, wrong],
  );
  return { isRight, triesLeft: TRIES - wrong };
}
export const checkPassword = tried;

export async function changePassword(
  client: Client,
  request: PasswordRequest & { readonly newPassword: string },
): Promise<PasswordReply> {
  if (!/^\d{6}$/.test(request.newPassword)) throw new InsurerRefusal('卡密码应为 6 位数字');
  const reply = await tried(client, request);
  if (reply.isRight)
    await client.query('update centre.card_password set password = $2 where psn_no = $1', [
      request.psnNo,
      request.newPassword,
    ]);
  return reply;
}

const SHOWN = 30;
const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

/** Cards for the simulator, each with a fresh e-voucher code. */
export async function sandboxCards(pool: pg.Pool, keyword: string): Promise<SandboxCard[]> {
  const { rows } = await pool.query<Omit<SandboxCard, 'ecQrCode'> & { psnNo: string }>(
    `select p.psn_no as "psnNo", psn_name as "psnName", coalesce(d.note, '') as note, certno, card_no as "cardNo",
            w.password
       from centre.person p left join centre.demo_card d using (psn_no) left join centre.card_password w using (psn_no)
      where case when $1 = '' then d.psn_no is not null
                 else strpos(psn_name, $1) > 0 or strpos(d.note, $1) > 0 or certno = $1 or card_no = $1 end
      order by d.srt_no nulls last, p.psn_no limit ${SHOWN}`,
    [keyword],
  );
  await pool.query("delete from centre.ec_code where made_at < clock_timestamp() - interval '1 day'");
  const cards = rows.map((row) => ({ ...row, ecQrCode: digits(28) }));
  await pool.query(
    `insert into centre.ec_code (ec_qr_code, psn_no, business_type)
     select code, psn_no, '02121' from unnest($1::text[], $2::text[]) c (code, psn_no)`,
    [cards.map((card) => card.ecQrCode), cards.map((card) => card.psnNo)],
  );
  return cards.map(({ psnNo: _, ...card }) => card);
}
