/**
 * Random sequences of audits, choices, appeals and decisions with replies that are lost, late, doubled or refused: in the end both
 * sides' books of feedback, appeals and deductions agree. `AUDIT_SEQUENCES` runs more of them.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf, type Database } from '../../../server/db/connect.ts';
import type { InsurerPort } from '../../../server/insurer/port.ts';
import { decide, deduct } from '../../../server/insurer/sandbox/audits.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { clearFaults, setFault, type FaultKind } from '../../../server/insurer/sandbox/faults.ts';
import { sweepAnswers, writeAnswer } from '../../../server/modules/auditManagement/answer.ts';
import { pullStore } from '../../../server/modules/auditManagement/pull.ts';
import { auditBefore, chooseAudit } from '../../../server/modules/counter/audit.ts';
import { sweepChoices } from '../../../server/modules/counter/auditTell.ts';
import { storeOf, type Store } from '../../../server/till/store.ts';
import { ROLE } from '../../../server/security/session.ts';
import { seeded } from '../api.ts';
import { opened } from '../opened.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { told } from '../saga/world.ts';
import { shortOrLong } from '../../long.ts';
import { patient } from '../../patience.ts';

const RUNS = Number(process.env['AUDIT_SEQUENCES'] ?? shortOrLong(25, 200));
const PATIENCE_MS = 20;
const SUSPICIONS = 3;
const SALES = 2;

let database: FreshDatabase;
let db: Database;
let insurer: InsurerPort;
let store: Store;
const user = { userId: 'U', name: '店员', roleCode: ROLE.store, fixmedinsCode: '' };
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 6 });
  insurer = sandboxCentre(db, { patienceMs: PATIENCE_MS });
  const [own] = await rowsOf<{ code: string }>(
    db,
    sql`select fixmedins_code as code from app_user where user_name = 'store'`,
  );
  user.fixmedinsCode = own?.code ?? '';
  store = await storeOf(db, user as never);
  // A fetch brings what the run has made alone.
  await db.execute(sql`update centre.suspicion set updt_time = '2020-01-01'`);
  await db.execute(
    sql`insert into yb_option (medical_area_code, ref_id, option_key, value, updater)
        select poolarea_no, fixmedins_code, 'settlement.isAuditBeforeSettle', '1', 'test' from store
         where fixmedins_code = ${user.fixmedinsCode}`,
  );
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

type Act =
  | { readonly do: 'answer'; readonly nth: number; readonly flag: '1' | '2' }
  | { readonly do: 'decide'; readonly nth: number; readonly share: 0 | 1 | 2 }
  | { readonly do: 'deduct' | 'sale'; readonly nth: number }
  | { readonly do: 'choose'; readonly nth: number; readonly way: '1' | '2' }
  | { readonly do: 'pull' | 'sweep' }
  | { readonly do: 'fault'; readonly infno: string; readonly kind: FaultKind };

const nth = fc.nat(SUSPICIONS - 1);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), nth, flag: fc.constantFrom<'1' | '2'>('1', '1', '2') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), nth, share: fc.constantFrom<0 | 1 | 2>(0, 1, 2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('deduct' as const, 'sale' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('choose' as const), nth, way: fc.constantFrom<'1' | '2'>('1', '2') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('pull' as const, 'sweep' as const, 'sweep' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fault' as const), infno: fc.constantFrom('3101', '3103', '3701', '3702', '3702', '3704'), kind: fc.constantFrom<FaultKind>('lost', 'lost', 'late', 'double', 'refuse') }) },
); // prettier-ignore

/** The suspicions and sales of one run. */
class World {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
  key(number: number) {
    return { fixmedinsCode: user.fixmedinsCode, docSusptId: `S${this.at}-${number}` };
  }
  docno(number: number): string {
    return `AUDIT-${this.at}-${number % SALES}`;
  }
  async begin(): Promise<void> {
    await db.execute(
      sql`insert into centre.suspicion (doc_suspt_id, fixmedins_code, info, chk_vola_amt, appl_ddln)
          select 'S' || ${String(this.at)} || '-' || n, fixmedins_code, info, 30 + n, now()::date + 5
            from generate_series(0, ${SUSPICIONS - 1}) n
           cross join (select * from centre.suspicion where fixmedins_code = ${user.fixmedinsCode} order by 1 limit 1) o`,
    );
    await pullStore(db, insurer, user.fixmedinsCode);
  }
  async sale(number: number): Promise<void> {
    const line = {
      feedetlSn: '1',
      medListCodg: 'X',
      medinsListCodg: 'X',
      drugProdname: 'X',
      cnt: `${6 + number}.0000`,
      pric: '10.000000',
      detItemFeeSumamt: '60.00',
    };
    const sale = { psnNo: 'NOBODY', insutype: '310', medType: '41', medfeeSumamt: '60.00', lines: [line] };
    const prepared = { sale: { ...sale, fixmedinsCode: user.fixmedinsCode, acctUsedFlag: '0' }, sold: [] };
    await auditBefore({ db, insurer, user } as never, store, prepared as never, this.docno(number));
  }
  async choose(number: number, dspoWay: '1' | '2'): Promise<void> {
    const warns = await rowsOf<{ auditId: string; warnRsltId: string }>(
      db,
      sql`select w.audit_id, w.warn_rslt_id from sale_audit_warn w join sale_audit a
             on a.fixmedins_code = w.fixmedins_code and a.audit_id = w.audit_id
           where a.rtal_docno = ${this.docno(number)}`,
    );
    const choices = warns.map((warn) => ({ ...warn, dspoWay, dspoWayRea: '已核实' }));
    if (choices.length > 0)
      await db.transaction((tx) => chooseAudit(tx, store, this.docno(number), choices, '店员'));
  }
  perform(step: Act): Promise<unknown> {
    switch (step.do) {
      case 'answer': {
        const answer = { applFlag: step.flag, applAmt: step.flag === '1' ? '20.00' : null, applRea: '说明' };
        return told(
          db.transaction((tx) => writeAnswer(tx, { kind: 'all' }, this.key(step.nth), answer, '店员')),
        );
      }
      case 'decide':
        return decide(db.$client, this.key(step.nth).docSusptId, `${step.share * 10}.00`);
      case 'deduct':
        return deduct(db.$client, this.key(step.nth).docSusptId);
      case 'sale':
        return told(this.sale(step.nth));
      case 'choose':
        return told(this.choose(step.nth, step.way));
      case 'pull':
        return told(pullStore(db, insurer, user.fixmedinsCode).catch(() => null));
      case 'sweep':
        return told(sweep());
      case 'fault':
        return setFault(db.$client, {
          infno: step.infno,
          kind: step.kind,
          remaining: 1,
          delayMs: 2 * PATIENCE_MS,
        });
    }
  }
  /** Where the two sides differ. */
  async wrongs(): Promise<unknown[]> {
    const suspicions = await rowsOf(
      db,
      sql`with x as materialized (select * from suspicion)
          select c.doc_suspt_id, c.appl_flag as theirs, x.appl_flag as ours, x.upld_stas, c.doc_stas, x.doc_stas as our_stas
            from centre.suspicion c left join x using (fixmedins_code, doc_suspt_id)
           where c.doc_suspt_id like ${`S${this.at}-%`}
             and ((c.appl_flag, c.doc_stas) is distinct from (x.appl_flag, x.doc_stas)
               or c.appl_amt is distinct from x.appl_amt or c.cnfm_vola_amt is distinct from x.cnfm_vola_amt
               or c.vola_det_amt is distinct from x.vola_det_amt or x.upld_stas = '9')`,
    );
    const choices = await rowsOf(
      db,
      sql`with w as materialized (
            select warn_rslt_id, dspo_way, upld_stas, request_msgid
              from sale_audit a join sale_audit_warn using (fixmedins_code, audit_id)
             where a.rtal_docno like ${`AUDIT-${this.at}-%`} and a.upld_stas is distinct from '2')
          select w.warn_rslt_id, w.dspo_way as ours, c.dspo_way as theirs, w.upld_stas
            from w join centre.warning c on c.jr_id = w.warn_rslt_id
           where c.dspo_way is distinct from w.dspo_way or c.told_by is distinct from w.request_msgid`,
    );
    return [...suspicions, ...choices];
  }
}

const sweep = async (): Promise<void> => {
  await sweepAnswers(db, insurer, 0);
  await sweepChoices(db, insurer, 0);
};

it(`${RUNS} sequences end with equal books`, { timeout: patient(120_000 + RUNS * 1000) }, async () => {
  let at = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12, size: 'max' }), async (steps) => {
      const world = new World(at++);
      await world.begin();
      for (const step of steps) await world.perform(step);
      await clearFaults(db.$client);
      for (let round = 0; round < 3; round++) await sweep();
      await pullStore(db, insurer, user.fixmedinsCode);
      const found = await world.wrongs();
      if (found.length > 0) throw new Error(JSON.stringify(found, null, 1).slice(0, 2000));
      // The next run fetches its own alone.
      await db.execute(
        sql`update centre.suspicion set updt_time = '2020-01-01' where doc_suspt_id like ${`S${world.at}-%`}`,
      );
    }),
    { numRuns: RUNS },
  );
  const [counts] = await rowsOf<{ appeals: number; feedback: number; deductions: number }>(
    db,
    sql`with s as materialized (
          select count(*)::int as deductions from suspicion where doc_suspt_id like 'S%-%' and vola_det_amt is not null)
        select (select count(*)::int from centre.suspicion where doc_suspt_id like 'S%-%' and appl_flag = '1') as appeals,
               (select count(*)::int from centre.warning where told_by is not null) as feedback, s.deductions
          from s`,
  );
  // The faults let most of it through.
  expect(counts?.appeals).toBeGreaterThan(RUNS / 4);
  expect(counts?.feedback).toBeGreaterThan(0);
  expect(counts?.deductions).toBeGreaterThan(0);
});
