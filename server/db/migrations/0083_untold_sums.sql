-- Settlements that are not uploaded, with all that the sums of 异常订单 read of them: there are thousands, one in a page of the table each.
-- compatible: indexes; the new one begins with the columns of the old.
-- outside a transaction
create index concurrently if not exists settlement_untold_sums on settlement (sale_stas, setl_date, fixmedins_code)
  include (msgid, setl_id, insutype, clr_type, med_type, vali_flag, ord_souc, setl_stas, refd_setl_flag, medfee_sumamt, fund_pay_sumamt,
           hifp_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, fulamt_ownpay_amt, overlmt_selfpay, preselfpay_amt, inscp_scp_amt)
  where sale_stas <> '1';
--> statement-breakpoint
drop index concurrently if exists settlement_untold;
