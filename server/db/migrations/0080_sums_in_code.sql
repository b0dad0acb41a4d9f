-- What triggers keep up, for a database that has none: shards of a distributed one (docs/architecture/distribution.md). The code calls these
-- after its writes; where a trigger does the work, they do nothing.
-- compatible: functions that older nodes do not call; two foreign keys go.
-- A prescription's log and what was dispensed stay with the store where it happened, and a prescription may be forwarded.
alter table rx_log drop constraint rx_log_hi_rxno_fkey;
--> statement-breakpoint
alter table rx_stoout drop constraint rx_stoout_hi_rxno_fkey;
--> statement-breakpoint
-- It added the days of parts alone, since triggers had always added the rest. Now it adds all that is missing, as it does for groups.
do $do$
declare
  counted constant text[] := array[
    'person_count', 'refd_count', 'medfee_sumamt', 'fund_pay_sumamt', 'hifp_pay', 'cvlserv_pay', 'hifes_pay', 'hifmi_pay', 'hifob_pay',
    'hifdm_pay', 'maf_pay', 'oth_pay', 'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay', 'hosp_part_amt'
  ];
  kept constant text[] := counted || array['present_days', 'uneven_days'];
  key constant text := 'settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away';
  bit constant text := '1::bigint << (extract(day from settle_date)::int - 1)';
begin
  execute format(
    'create or replace function sum_month_rec(month date, stores text[]) returns void language plpgsql as $f$%s
    insert into month_part as m (%s, poolarea_no, company_id, %s)
    select settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away, max(poolarea_no), max(company_id), %s
      from (
        select date_trunc(''month'', settle_date)::date as settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type,
               away, poolarea_no, company_id, %s,
               case when person_count > 0 or uneven_cnt > 0 then %s else 0 end as present_days, case when uneven_cnt > 0 then %s else 0 end as uneven_days
          from day_part
         where settle_date >= month and settle_date < month + interval ''1 month'' and fixmedins_code = any(stores)
        union all
        select %s, poolarea_no, company_id, %s from month_part where settle_month = month and fixmedins_code = any(stores)
      ) d group by 1, 2, 3, 4, 5, 6, 7, 8
    having (%s) is distinct from (%s)
     order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (%s) do update set %s; end $f$',
    (select left(prosrc, position('insert into month_part' in prosrc) - 1) from pg_proc where oid = 'sum_month_rec'::regproc),
    key, array_to_string(kept, ', '), (select string_agg(format('sum(%s)', c), ', ') from unnest(kept) c), array_to_string(counted, ', '), bit,
    bit, key, (select string_agg(format('-%s', c), ', ') from unnest(kept) c), (select string_agg(format('sum(%s)', c), ', ') from unnest(kept) c),
    (select string_agg('0', ', ') from unnest(kept) c), key,
    (select string_agg(format('%1$s = m.%1$s + excluded.%1$s', c), ', ') from unnest(kept) c));
end $do$;
--> statement-breakpoint
-- After a write of day_rec or day_part: notes the days, and adds to the months of the stores what their days say beyond them. A day and
-- its month change in one transaction, so a snapshot finds nothing missing but what this transaction wrote: two at once add up.
-- The triggers are looked for after the write, whose lock keeps them as they are until the transaction ends.
create function keep_months(days date[], stores text[]) returns void language plpgsql as $$
declare
  month date;
begin
  if exists (select from pg_trigger where tgrelid = 'day_rec'::regclass and tgname = 'month_rec_added') then return; end if;
  insert into area_stale (settle_date) select distinct unnest(days);
  for month in select distinct date_trunc('month', day)::date from unnest(days) day order by 1 loop
    -- Here days may be missing of which others write none: the sweep adds them (server/ledger/monthRec.ts), one at a time.
    if exists (select from month_gap where settle_month = month) then
      perform pg_advisory_xact_lock(hashtextextended('month_rec', 0));
    end if;
    perform sum_month_rec(month, stores);
  end loop;
end $$;
--> statement-breakpoint
-- Adds a settlement, which its id or its message names, with a sign to area_change: -1 before it is changed, 1 after.
create function keep_area_sums(sign integer, store text, day date, id text, message text) returns void language plpgsql as $$
begin
  if exists (select from pg_trigger where tgrelid = 'settlement'::regclass and tgname = 'settlement_area_added') then return; end if;
  -- Who changes it at the same time waits: both would take away what it was before.
  if sign < 0 then
    perform 1 from settlement where fixmedins_code = store and setl_date = day and (setl_id = id or msgid = message) for update;
  end if;
  insert into area_change (
    settle_date, poolarea_no, insutype, clr_type, psn_type, med_type, away, refd_setl_flag, vali_flag, setl_stas,
    pay_loc, ord_souc, row_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay,
    hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, fulamt_ownpay_amt,
    overlmt_selfpay, preselfpay_amt, inscp_scp_amt
  )
  select setl_date, poolarea_no, insutype, clr_type, psn_type, med_type, left(insuplc_admdvs, 4) <> left(poolarea_no, 4),
         refd_setl_flag, vali_flag, setl_stas, pay_loc, ord_souc, sign, sign * medfee_sumamt, sign * fund_pay_sumamt,
         sign * hifp_pay, sign * cvlserv_pay, sign * hifes_pay, sign * hifmi_pay, sign * hifob_pay, sign * hifdm_pay,
         sign * maf_pay, sign * oth_pay, sign * acct_pay, sign * acct_mulaid_pay, sign * psn_cash_pay,
         sign * hosp_part_amt, sign * fulamt_ownpay_amt, sign * overlmt_selfpay, sign * preselfpay_amt,
         sign * inscp_scp_amt
    from settlement
   where fixmedins_code = store and setl_date = day and (setl_id = id or msgid = message);
end $$;
--> statement-breakpoint
-- After an application was made or its times were changed: notes a day of each of its months, whose 未清算 it changes.
create function keep_application(appy uuid) returns void language plpgsql as $$
begin
  if exists (select from pg_trigger where tgrelid = 'clr_appy'::regclass and tgname = 'clr_appy_noted') then return; end if;
  insert into area_stale (settle_date)
  select month::date
    from clr_appy a
   cross join lateral generate_series(date_trunc('month', a.begndate::timestamp), a.enddate::timestamp, interval '1 month') month
   where a.appy_id = appy;
end $$;
