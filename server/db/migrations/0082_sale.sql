-- A request was written by an INSERT … SELECT from the store's row, which it locked. On a distributed database that is two plans, and a lock
-- on every node, which now and then was a deadlock. Values are inserted instead, still in one statement of the caller.
-- compatible: functions that older nodes do not call.
-- Writes a request of a store that is there, and open if it is a sale. Empty: there is no such store, or such a request is live already.
-- A sale and the closing of its store wait for each other: by the store's row, and on a distributed database by a lock of that name.
create function begin_saga(
  kind_ text, store_ text, msgid_ text, day_ date, docno_ text, psn_ text, sum_ numeric, request_ jsonb, memo_ text, user_ text, opter_ text,
  held_until_ timestamptz
) returns setof saga language plpgsql as $$
#variable_conflict use_column
declare
  of store;
  new_ text;
begin
  if exists (select from pg_trigger where tgrelid = 'day_rec'::regclass and tgname = 'month_rec_added') then
    select * into of from store where fixmedins_code = store_ and (kind_ <> 'settle' or closed_at is null) for share;
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('store:' || store_, 0));
    select * into of from store where fixmedins_code = store_ and (kind_ <> 'settle' or closed_at is null);
  end if;
  if not found then return; end if;
  new_ := new_msgid(store_);
  return query
    insert into saga (kind, poolarea_no, company_id, fixmedins_code, msgid, setl_date, request_msgid, rtal_docno, psn_no, medfee_sumamt,
                      request, memo, user_id, opter_name, hand_name, tries, held_until)
    values (kind_, of.poolarea_no, of.company_id, store_, coalesce(msgid_, new_), day_, new_, docno_, psn_, sum_,
            request_, memo_, user_, opter_, opter_, case when held_until_ is null then 0 else 1 end, held_until_)
    on conflict do nothing
    returning *;
end $$;
--> statement-breakpoint
-- After one settlement was added and its day was written: the sums of its area and of its month, where no triggers keep them. It adds the
-- settlement to the month, as the triggers do, and reads no table. `added`: columns of the settlement, `written`: of its row of day_rec.
-- False: the month cannot be told from the settlement alone, since its day is reconciled or in another area, or the month has no such row
-- yet; then keep_months must follow.
create function keep_added(added jsonb, written jsonb) returns boolean language plpgsql as $$
declare
  s settlement;
  d day_rec;
  month date;
  bit bigint;
  is_away boolean;
  rows_ integer;
begin
  if exists (select from pg_trigger where tgrelid = 'settlement'::regclass and tgname = 'settlement_area_added') then return true; end if;
  s := jsonb_populate_record(null::settlement, added);
  d := jsonb_populate_record(null::day_rec, written);
  month := date_trunc('month', s.setl_date)::date;
  bit := 1::bigint << (extract(day from s.setl_date)::int - 1);
  is_away := left(s.insuplc_admdvs, 4) <> left(s.poolarea_no, 4);
  insert into area_change (
    settle_date, poolarea_no, insutype, clr_type, psn_type, med_type, away, refd_setl_flag, vali_flag, setl_stas, pay_loc, ord_souc,
    row_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay,
    acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, fulamt_ownpay_amt, overlmt_selfpay, preselfpay_amt, inscp_scp_amt
  ) values (
    s.setl_date, s.poolarea_no, s.insutype, s.clr_type, s.psn_type, s.med_type, is_away, s.refd_setl_flag, s.vali_flag, s.setl_stas, s.pay_loc,
    s.ord_souc, 1, s.medfee_sumamt, s.fund_pay_sumamt, s.hifp_pay, s.cvlserv_pay, s.hifes_pay, s.hifmi_pay, s.hifob_pay, s.hifdm_pay,
    s.maf_pay, s.oth_pay, s.acct_pay, s.acct_mulaid_pay, s.psn_cash_pay, s.hosp_part_amt, s.fulamt_ownpay_amt, s.overlmt_selfpay,
    s.preselfpay_amt, s.inscp_scp_amt
  );
  if s.vali_flag <> '1' then return false; end if;
  if (d.poolarea_no, d.company_id, d.check_status) is distinct from (s.poolarea_no, s.company_id, '0') then return false; end if;
  insert into area_stale (settle_date) values (s.setl_date);
  update month_rec set
    person_count = person_count + 1, refd_count = refd_count + s.refd_setl_flag::int, medfee_sumamt = medfee_sumamt + s.medfee_sumamt,
    fund_pay_sumamt = fund_pay_sumamt + s.fund_pay_sumamt, hifp_pay = hifp_pay + s.hifp_pay, cvlserv_pay = cvlserv_pay + s.cvlserv_pay,
    hifes_pay = hifes_pay + s.hifes_pay, hifmi_pay = hifmi_pay + s.hifmi_pay, hifob_pay = hifob_pay + s.hifob_pay,
    hifdm_pay = hifdm_pay + s.hifdm_pay, maf_pay = maf_pay + s.maf_pay, oth_pay = oth_pay + s.oth_pay, acct_pay = acct_pay + s.acct_pay,
    acct_mulaid_pay = acct_mulaid_pay + s.acct_mulaid_pay, psn_cash_pay = psn_cash_pay + s.psn_cash_pay,
    hosp_part_amt = hosp_part_amt + s.hosp_part_amt, hash_sum = hash_sum + s.row_hash,
    present_days = present_days | bit, settled_days = settled_days | bit
   where fixmedins_code = s.fixmedins_code and settle_month = month and insutype = s.insutype and clr_type = s.clr_type
     and setl_optins = s.setl_optins and poolarea_no = s.poolarea_no and company_id = s.company_id;
  get diagnostics rows_ = row_count;
  if rows_ <> 1 then return false; end if;
  update month_part set
    person_count = person_count + 1, refd_count = refd_count + s.refd_setl_flag::int, medfee_sumamt = medfee_sumamt + s.medfee_sumamt,
    fund_pay_sumamt = fund_pay_sumamt + s.fund_pay_sumamt, hifp_pay = hifp_pay + s.hifp_pay, cvlserv_pay = cvlserv_pay + s.cvlserv_pay,
    hifes_pay = hifes_pay + s.hifes_pay, hifmi_pay = hifmi_pay + s.hifmi_pay, hifob_pay = hifob_pay + s.hifob_pay,
    hifdm_pay = hifdm_pay + s.hifdm_pay, maf_pay = maf_pay + s.maf_pay, oth_pay = oth_pay + s.oth_pay, acct_pay = acct_pay + s.acct_pay,
    acct_mulaid_pay = acct_mulaid_pay + s.acct_mulaid_pay, psn_cash_pay = psn_cash_pay + s.psn_cash_pay,
    hosp_part_amt = hosp_part_amt + s.hosp_part_amt, present_days = present_days | bit
   where fixmedins_code = s.fixmedins_code and settle_month = month and insutype = s.insutype and clr_type = s.clr_type
     and setl_optins = s.setl_optins and psn_type = s.psn_type and med_type = s.med_type and away = is_away;
  get diagnostics rows_ = row_count;
  return rows_ = 1;
end $$;
