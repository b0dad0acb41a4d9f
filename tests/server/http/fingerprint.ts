import type { Database } from '../../../server/db/connect.ts';

const TABLES = [
  'settlement', 'fee_detail', 'day_rec', 'day_part', 'month_result', 'own_total', 'centre_row', 'rec_repair',
  'rec_note', 'saga', 'sale_upload', 'settlement_print', 'order_otherpay', 'centre.sale', 'centre.sale_trac', 'job',
  'idempotency', 'app_user', 'user_area', 'role_menu', 'role_button', 'client', 'entry_ticket', 'confirmation',
  'yb_option', 'config_file_template', 'store_auth', 'fee_trial', 'disease', 'import', 'import_row', 'import_change',
  'job_file', 'job_file_piece', 'store', 'company', 'prescription', 'prescription_line', 'prescription_dise',
  'rx_stoout', 'rx_log', 'rx_request', 'rx_feed', 'centre.rx', 'centre.rx_sale', 'clear_score_month',
  'clear_score_row', 'clear_score_batch', 'centre.clear_score', 'centre.clear_score_row', 'centre.ledger',
  'centre.message', 'centre.insured', 'centre.sign_in', 'clr_appy', 'clr_fund', 'clr_asking', 'approval',
  'approval_step', 'centre.clearing', 'centre.clearing_fund', 'month_part', 'month_rec', 'report_plan', 'report_run', 'hilist_row',
  'store_goods', 'menu_diff_mark', 'goods_request', 'medical_staff', 'attendance', 'attendance_gap', 'centre.matching',
  'centre.staff', 'card_read', 'counter_cash', 'counter_handed', 'counter_shift', 'store_qr', 'centre.card_password',
  'centre.opsp_file', 'centre.rx_offline', 'station', 'client_version', 'upgrade_plan', 'client_offer',
  'service_order', 'plugin_day', 'spot_check_period', 'spot_check_task', 'filing_photo',
  // Without what the examiner at the centre changes meanwhile.
  '(select fixmedins_code, trt_dcla_detl_sn, subject, tel, memo, begndate from filing)',
  '(select trt_dcla_detl_sn, data, vali_flag from centre.filing)', 'suspicion', 'sale_audit', 'sale_audit_warn', 'audit_catalogue', 'suspicion_detl', 'suspicion_att', 'centre.suspicion', 'custom_report', 'refund_appy', 'command_sequence',
]; // prettier-ignore

/** What the business tables hold, order-free: equal before and after, nothing was changed. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await db.$client.query<{ print: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${table} t`,
    );
    prints[table] = rows[0]?.print ?? '';
  }
  return prints;
}
