import type pg from 'pg';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import type { DiseaseQuota, QuotaRequest } from '../cards.ts';
import type { SettleRequest } from '../port.ts';
import { InsurerRefusal } from '../port.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Whose account pays for the person (共济), and its balance; null without a family payer. */
export async function sponsorOf(client: Client, psnNo: string): Promise<{ balc: string } | null> {
  const { rows } = await client.query<{ balc: string }>(
    `select i.balc from centre.mulaid m
       join centre.insured i on i.psn_no = m.sponsor_no and i.insutype = '310' where m.psn_no = $1`,
    [psnNo],
  );
  return rows[0] ?? null;
}

/** Changes the account of the person's payer. No-op without a family payer. */
export async function moveSponsor(client: Client, psnNo: string, fen: bigint): Promise<void> {
  if (fen === 0n) return;
  await client.query(
    `update centre.insured set balc = balc + $2::numeric
      where insutype = '310' and psn_no = (select sponsor_no from centre.mulaid where psn_no = $1)`,
    [psnNo, fromFen(fen)],
  );
}

/** The quota of a disease on file, and the fund's payments of this year minus refunds. */
async function findQuota(
  client: Client,
  psnNo: string,
  insutype: string,
  opspDiseCode: string,
): Promise<DiseaseQuota | null> {
  const { rows } = await client.query<DiseaseQuota>(
    `select f.lmt_amt as "lmtAmt", coalesce((
              select sum((l.setlinfo->>'hifpPay')::numeric) from centre.ledger l
               where l.psn_no = f.psn_no and l.dise_codg = f.opsp_dise_code and l.insutype = f.insutype
                 and l.setl_date >= date_trunc('year', now()::date) and not l.reversed), 0)::numeric(16, 2) as "usedAmt"
       from centre.opsp_file f where psn_no = $1 and insutype = $2 and opsp_dise_code = $3`,
    [psnNo, insutype, opspDiseCode],
  );
  return rows[0] ?? null;
}

/** @throws InsurerRefusal when the disease is not on file */
export async function quotaOf(
  client: Client,
  { psnNo, insutype, opspDiseCode }: QuotaRequest,
): Promise<DiseaseQuota> {
  const quota = await findQuota(client, psnNo, insutype, opspDiseCode);
  if (!quota) throw new InsurerRefusal('该病种没有备案');
  return quota;
}

/** The fund's remaining quota; null without a limit, or without a disease on file in the sale. */
export async function quotaLeftOf(
  client: Client,
  { psnNo, insutype, diseCodg }: SettleRequest,
): Promise<string | null> {
  const quota = diseCodg === undefined ? null : await findQuota(client, psnNo, insutype, diseCodg);
  if (quota === null || quota.lmtAmt === null) return null;
  const left = toFen(quota.lmtAmt) - toFen(quota.usedAmt);
  return fromFen(left > 0n ? left : 0n);
}
