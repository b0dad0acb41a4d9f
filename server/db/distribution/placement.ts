/**
 * Where the rows of a table are in a distributed database (Citus): with their store, on every node, or on the coordinator. What is not
 * named here is local. docs/architecture/distribution.md says why.
 */

/** The store, which every row of a distributed table names. */
export const KEY = 'fixmedins_code';

/** Tables that grow with what stores sell; co-located by the store. The first one is what the others are placed with. */
export const DISTRIBUTED: readonly string[] = [
  'settlement',
  'fee_detail',
  'settlement_print',
  'sale_upload',
  'order_otherpay',
  'setl_cert',
  'saga',
  'refund_appy',
  // Reconciliation and reports.
  'day_rec',
  'day_part',
  'month_part',
  'month_rec',
  'month_result',
  'centre_row',
  'own_total',
  'rec_repair',
  'rec_note',
  // Clearing.
  'clr_appy',
  'clr_fund',
  'clr_asking',
  'clear_score_batch',
  'clear_score_month',
  'clear_score_row',
  // The till and its goods.
  'counter_cash',
  'counter_shift',
  'counter_handed',
  'counter_try_closed',
  'store_goods',
  'goods_move',
  'goods_request',
  'goods_trac',
  'menu_diff_mark',
  // Prescriptions.
  'prescription',
  'prescription_dise',
  'prescription_line',
  'rx_log',
  'rx_request',
  'rx_stoout',
  // Audits of what was sold.
  'sale_audit',
  'sale_audit_warn',
  'suspicion',
  'suspicion_detl',
  'suspicion_att',
  'suspicion_att_piece',
];

/** Joined with rows of stores, and seldom written: each node has all of it. The catalogue has some 300,000 rows. */
export const REFERENCE: readonly string[] = ['company', 'district', 'store', 'hilist_edition', 'hilist_row'];

const PEOPLE = '随门店的人员、设备、协议增加，不随销售增加';
const SHORT = '只保留短时间';
const WHOLE = '跨门店查询或逐条封存，按门店分布后无法查询';
/** Tables that name a store and are local all the same, and why. */
export const LOCAL_BY_CHOICE: Readonly<Record<string, string>> = {
  acceptance_item: PEOPLE,
  acceptance_run: PEOPLE,
  acceptance_setting: PEOPLE,
  acceptance_undo: PEOPLE,
  app_user: PEOPLE,
  approval: WHOLE,
  attendance: PEOPLE,
  card_read: SHORT,
  centre_exchange: WHOLE,
  centre_sign: SHORT,
  client: PEOPLE,
  client_offer: SHORT,
  department: PEOPLE,
  entry_ticket: SHORT,
  filing: PEOPLE,
  filing_photo: PEOPLE,
  hint_vote: PEOPLE,
  import: WHOLE,
  medical_staff: PEOPLE,
  message_store: PEOPLE,
  nightly_run: PEOPLE,
  operation_log: WHOLE,
  person_look: SHORT,
  plugin_day: PEOPLE,
  qr_use: SHORT,
  service_order: PEOPLE,
  spot_check_task: PEOPLE,
  station: PEOPLE,
  station_hour: PEOPLE,
  station_state: PEOPLE,
  store_auth: PEOPLE,
  store_contract: PEOPLE,
  store_qr: PEOPLE,
  suspicion_pull: PEOPLE,
  unliquidated_rec: WHOLE,
};

export type Placement = 'distributed' | 'reference' | 'local';
const placements = new Map<string, Placement>([
  // A view of `hilist_row`.
  ['hilist', 'reference'],
  ...DISTRIBUTED.map((table) => [table, 'distributed'] as const),
  ...REFERENCE.map((table) => [table, 'reference'] as const),
]);

/** @param table without the schema `public` */
export const placementOf = (table: string): Placement => placements.get(table) ?? 'local';
