import type pg from 'pg';

/** An invented person with a special case; their number is well formed and belongs to nobody. */
interface DemoPerson {
  readonly name: string;
  readonly note: string;
  /** District, birthday and serial of the number; an odd serial is a man's. */
  readonly papers: readonly [district: string, brdy: string, serial: string];
  /** In the order in which the centre names them. */
  readonly insured: readonly DemoInsured[];
  readonly password?: string;
  readonly diseases?: readonly DemoDisease[];
  /** `[type, level]` of an identity. */
  readonly identity?: readonly [string, string];
  readonly naty?: string;
  /** 共济: the name of the person in this list whose account pays. */
  readonly sponsor?: string;
  /** Prescriptions that no store has yet. */
  readonly rx?: number;
}
interface DemoInsured {
  readonly insutype: string;
  readonly stas: string;
  readonly balc: string;
  readonly psnType: string;
  readonly place: string;
  readonly cvlserv?: boolean;
  readonly emp?: string;
}
interface DemoDisease {
  readonly code: string;
  readonly name: string;
  readonly insutype: string;
  /** Days from today. */
  readonly from: number;
  readonly to: number | null;
  readonly elsewhere?: boolean;
  readonly limit?: string;
}

const employee = (balc: string, more: Partial<DemoInsured> = {}): DemoInsured => ({
  insutype: '310',
  stas: '1',
  balc,
  psnType: '11',
  place: '320199',
  emp: '示例制造有限公司',
  ...more,
});
const resident = (more: Partial<DemoInsured> = {}): DemoInsured => ({
  insutype: '390',
  stas: '1',
  balc: '0.00',
  psnType: '15',
  place: '320199',
  ...more,
});
const pressure = (more: Partial<DemoDisease> = {}): DemoDisease => ({
  code: 'M03900',
  name: '高血压',
  insutype: '310',
  from: -700,
  to: 400,
  ...more,
});
const sugar = (more: Partial<DemoDisease> = {}): DemoDisease => ({
  ...pressure(),
  code: 'M01600',
  name: '糖尿病',
  ...more,
});

export const demoPeople: readonly DemoPerson[] = [
  {
    name: '苏试安',
    note: '职工，正常',
    papers: ['320102', '19850312', '011'],
    insured: [employee('3268.50')],
    naty: '01',
  },
  {
    name: '范试多',
    note: '多条参保，停保险种在前',
    papers: ['320102', '19790808', '022'],
    insured: [
      resident({ stas: '4' }),
      { ...resident({ stas: '2' }), insutype: '510' },
      employee('1520.00', { cvlserv: true }),
    ],
    naty: '01',
  },
  {
    name: '汤试换',
    note: '职工已停保，居民正常',
    papers: ['320104', '19900625', '033'],
    insured: [employee('86.40', { stas: '2' }), resident()],
  },
  {
    name: '尹试停',
    note: '无正常参保',
    papers: ['320105', '19880117', '044'],
    insured: [employee('12.00', { stas: '2' }), resident({ stas: '4' })],
  },
  {
    name: '黎试密',
    note: '社保卡需要密码 123456',
    papers: ['320106', '19660930', '055'],
    insured: [employee('5210.75', { psnType: '12' })],
    password: '123456',
  },
  {
    name: '常试慢',
    note: '慢特病：有效、到期、外院备案',
    papers: ['320111', '19581120', '066'],
    insured: [employee('2044.10', { psnType: '12' })],
    diseases: [
      pressure(),
      sugar({ limit: '300.00' }),
      sugar({ code: 'M04600', name: '冠心病', from: -900, to: -30 }),
      pressure({ code: 'M05300', name: '慢性阻塞性肺疾病', elsewhere: true }),
      pressure({ code: 'M06900', name: '类风湿关节炎', from: 30, to: 800 }),
    ],
  },
  {
    name: '乔试民',
    note: '居民，两病，家人共济',
    papers: ['320113', '19720203', '077'],
    insured: [resident({ psnType: '16' })],
    diseases: [sugar({ insutype: '390', to: null })],
    sponsor: '苏试安',
    identity: ['01', '1'],
  },
  {
    name: '武试外',
    note: '省内异地参保',
    papers: ['320583', '19930514', '088'],
    insured: [employee('930.00', { place: '320599' })],
  },
  {
    name: '贺试省',
    note: '跨省异地参保',
    papers: ['330106', '19960721', '099'],
    insured: [employee('410.25', { place: '330199' })],
  },
  {
    name: '龚试方',
    note: '有未流转处方',
    papers: ['320114', '19810404', '113'],
    insured: [employee('1888.00')],
    diseases: [pressure()],
    rx: 2,
  },
  {
    name: '文试空',
    note: '账户余额为零',
    papers: ['320115', '19991010', '124'],
    insured: [employee('0.00')],
  },
];

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** With the check digit of GB 11643. */
const certnoOf = ([district, brdy, serial]: DemoPerson['papers']): string => {
  const base = `${district}${brdy}${serial}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(base[at]), 0);
  return base + ('10X98765432'[sum % 11] ?? '');
};
/** Beyond those of the ledger's people. */
const numberOf = (at: number): string => `9${String(at + 1).padStart(11, '0')}0`;

/** Cards to try at the counter. Needs people and prescriptions, and leaves existing ones alone. `demoStore`: null without a demo. */
export async function seedCards(
  client: Pick<pg.ClientBase, 'query'>,
  demoStore: string | null,
): Promise<void> {
  const noOf = new Map(demoPeople.map(({ name }, at) => [name, numberOf(at)]));
  for (const [at, person] of demoPeople.entries()) {
    const psnNo = numberOf(at);
    const [, brdy, serial] = person.papers;
    await client.query(
      `insert into centre.person (psn_no, certno, psn_name, gend, brdy, card_no, naty) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        psnNo,
        certnoOf(person.papers),
        person.name,
        Number(serial) % 2 === 1 ? '1' : '2',
        brdy,
        `D${String(at + 1).padStart(8, '0')}`,
        person.naty ?? null,
      ],
    );
    for (const [srt, row] of person.insured.entries())
      await client.query(
        `insert into centre.insured (psn_no, insutype, balc, psn_type, psn_insu_stas, psn_insu_date, paus_insu_date, cvlserv_flag,
                                     insuplc_admdvs, emp_name, srt_no)
         values ($1, $2, $3, $4, $5, '2012-03-01', case when $5 <> '1' then now()::date - 200 end, $6, $7, $8, $9)`,
        [
          psnNo, row.insutype, row.balc, row.psnType, row.stas, row.cvlserv ? '1' : '0', row.place, row.emp ?? null, srt,
        ],
      ); // prettier-ignore
    for (const one of person.diseases ?? [])
      await client.query(
        `insert into centre.opsp_file (psn_no, opsp_dise_code, opsp_dise_name, insutype, begndate, enddate, fixmedins_code,
                                       fixmedins_name, lmt_amt)
         values ($1, $2, $3, $4, now()::date + $5::int, now()::date + $6::int, $7, $8, $9)`,
        [
          psnNo, one.code, one.name, one.insutype, one.from, one.to, one.elsewhere ? 'H32010000001' : null,
          one.elsewhere ? '示例市第一人民医院' : null, one.limit ?? null,
        ],
      ); // prettier-ignore
    await client.query('insert into centre.demo_card (psn_no, srt_no, note) values ($1, $2, $3)', [
      psnNo,
      at,
      person.note,
    ]);
    if (person.password !== undefined)
      await client.query('insert into centre.card_password (psn_no, password) values ($1, $2)', [
        psnNo,
        person.password,
      ]);
    if (person.identity)
      await client.query(
        "insert into centre.identity (psn_no, psn_idet_type, psn_type_lv, begntime) values ($1, $2, $3, '2024-01-01')",
        [psnNo, ...person.identity],
      );
    if (person.sponsor !== undefined)
      await client.query('insert into centre.mulaid (psn_no, sponsor_no) values ($1, $2)', [
        psnNo,
        noOf.get(person.sponsor),
      ]);
    if (person.rx !== undefined) {
      await client.query(OFFLINE, [psnNo, person.rx]);
      if (demoStore !== null) await client.query(APPROVED, [psnNo, demoStore]);
    }
  }
}

/** Copies of other prescriptions: another patient, another number, valid for as long as a demo is tried. */
const OFFLINE = `
insert into centre.rx_offline (hi_rxno, psn_no, vali_end_time, rx_trace_code, sheet)
select 'OFF' || substr(r.hi_rxno, 4), p.psn_no, now() + interval '60 days', upper(left(md5('offline' || r.hi_rxno), 20)),
       r.sheet || jsonb_build_object(
         'psnNo', p.psn_no, 'patnName', p.psn_name, 'certno', p.certno, 'gend', p.gend, 'rxCircWay', '1', 'longRxFlag', '0',
         'prscTime', to_char(now() - interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'), 'valiDays', 60,
         'patnAge', to_char(extract(year from age(p.brdy)), 'FM990.0'), 'insutype', '310', 'insuplcAdmdvs', '320199')
  from (select * from centre.rx where rx_chk_stas_codg is null order by push_sn limit $2) r
  cross join (select * from centre.person where psn_no = $1) p`;

/**
 * A copy of a prescription that the demo store's pharmacist has approved: the customer can buy for it at once. Its first
 * drug is one of the demo store's prescription drugs.
 */
const APPROVED = `
insert into centre.rx (hi_rxno, fixmedins_code, auth_rxno, epc_token, expires_in, auth_circ_biz_sn, push_time, vali_end_time,
                       rx_trace_code, rx_chk_stas_codg, rx_chk_biz_sn, phar_name, phar_code, rx_chk_opnn, rx_chk_time, sheet)
select 'USE' || substr(r.hi_rxno, 4), r.fixmedins_code, 'A' || left(md5('use' || r.hi_rxno), 18), 'T' || md5('use' || r.hi_rxno),
       now() + interval '60 days', 'LZ' || md5('use' || r.hi_rxno), now() - interval '1 hour', now() + interval '60 days',
       upper(left(md5('use' || r.hi_rxno), 20)), r.rx_chk_stas_codg, 'SF' || upper(left(md5('use' || r.hi_rxno), 18)), r.phar_name,
       r.phar_code, r.rx_chk_opnn, now() - interval '40 minutes',
       r.sheet || jsonb_build_object(
         'psnNo', p.psn_no, 'patnName', p.psn_name, 'certno', p.certno, 'gend', p.gend, 'longRxFlag', '0',
         'prscTime', to_char(now() - interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'), 'valiDays', 60,
         'patnAge', to_char(extract(year from age(p.brdy)), 'FM990.0'), 'insutype', '310', 'insuplcAdmdvs', '320199',
         'rxDetlList', jsonb_build_array(r.sheet->'rxDetlList'->0 || jsonb_build_object(
           'medListCodg', g.med_list_codg, 'drugGenname', g.drug_name, 'drugProdname', g.drug_name, 'drugDosform', g.drug_dosform,
           'drugSpec', g.drug_spec, 'prdrName', g.prodentp_name)))
  from (select * from centre.rx where fixmedins_code = $2 and rx_chk_stas_codg = '1' and max_rept_cnt > 1
         order by push_sn limit 1) r
  cross join (select * from centre.person where psn_no = $1) p
  cross join (select * from centre.drug where drug_name = '缬沙坦胶囊' order by med_list_codg limit 1) g`;
