/**
 * Whatever is lost, late, doubled or refused, however often it is pressed and whenever the examiner looks: the store's filings
 * and the centre's are the same in the end. `FILINGS=5000` runs more of them, as the soak does.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FilingKind } from '../../../contract/filing/fields.ts';
import { rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import { Problem } from '../../../server/errors/problem.ts';
import { repealFiling, uploadFiling } from '../../../server/filing/act.ts';
import { sweepFilings } from '../../../server/filing/ask.ts';
import { sweepExamined } from '../../../server/filing/examined.ts';
import { addFiling, updateFiling } from '../../../server/filing/write.ts';
import { clearFaults, setFault, type FaultKind } from '../../../server/insurer/sandbox/faults.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { InsurerTimeout, type InsurerPort, type PersonInfo } from '../../../server/insurer/port.ts';
import { ROLE, type SessionUser } from '../../../server/security/session.ts';
import '../../properties.ts';
import { seeded } from '../api.ts';
import { opened } from '../opened.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { dayFrom, TERM } from './filings.ts';
import { shortOrLong } from '../../long.ts';
import { patient } from '../../patience.ts';

const RUNS = Number(process.env['FILINGS'] ?? shortOrLong(30, 200));
const PATIENCE_MS = 15;

type Act =
  | { readonly do: 'add' | 'change'; readonly at: number }
  | { readonly do: 'upload' | 'repeal' | 'both'; readonly at: number; readonly presses: number }
  | { readonly do: 'fault'; readonly infno: string; readonly kind: FaultKind | 'in flight' }
  | { readonly do: 'examine' | 'sweep' | 'deliver' };

const at = fc.nat(2);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('add' as const, 'add' as const, 'change' as const), at }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constantFrom('upload' as const, 'upload' as const, 'repeal' as const, 'both' as const), at, presses: fc.constantFrom(1, 1, 2) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('fault' as const), infno: fc.constantFrom('2503', '25001', '2505', '2504', '25002', '2506', '2590'), kind: fc.constantFrom<FaultKind | 'in flight'>('lost', 'lost', 'late', 'double', 'refuse', 'in flight') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('examine' as const, 'sweep' as const, 'deliver' as const) }) },
); // prettier-ignore

const KINDS: readonly FilingKind[] = ['opsp', 'drug', 'fix'];
const form = {
  tel: '',
  addr: '',
  memo: '',
  agnterName: '',
  agnterCertType: '',
  agnterCertno: '',
  agnterTel: '',
  agnterAddr: '',
  agnterRlts: '',
  ...TERM,
};
const detailOf = (kind: FilingKind) =>
  kind === 'opsp'
    ? {
        subject: 'M03900',
        opspDiseName: '高血压',
        hospIdeDate: dayFrom(-5),
        ideFixmedinsNo: 'H1',
        ideFixmedinsName: '示例医院',
      }
    : kind === 'drug'
      ? { subject: 'X1', drugName: '某药', cnt: '1', cntPrcunt: '盒', diagCode: 'C34.900', diagName: '肺癌' }
      : { subject: '03', fixSrtNo: '1' };

let database: FreshDatabase;
let db: Database;
let centre: InsurerPort;
let user: SessionUser;
let people: PersonInfo[] = [];
/** Messages that were sent and have not arrived, and the interfaces whose next one is held up. */
const inFlight: (() => Promise<unknown>)[] = [];
const heldUp = new Set<string>();

/** The centre behind a line that may hold a message up: it arrives later, and perhaps after its repeat. */
const behindTheLine = (port: InsurerPort): InsurerPort => {
  const sent =
    <R extends { readonly infno: string }, T>(send: (request: R) => Promise<T>) =>
    (request: R): Promise<T> => {
      if (!heldUp.delete(request.infno)) return send(request);
      inFlight.push(() => send(request));
      return Promise.reject(new InsurerTimeout(request.infno));
    };
  return { ...port, file: sent(port.file), withdrawFiling: sent(port.withdrawFiling) };
};

beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 6 });
  centre = behindTheLine(sandboxCentre(db, { patienceMs: PATIENCE_MS }));
  await db.execute(sql`delete from filing_photo`);
  await db.execute(sql`delete from filing`);
  await db.execute(sql`delete from centre.filing`);
  const { code } = await rowOf<{ code: string }>(
    db,
    sql`select fixmedins_code as code from app_user where user_name = 'store'`,
  );
  user = { userId: 'U-filer', name: '备案员', roleCode: ROLE.store, fixmedinsCode: code } as SessionUser;
  const rows = await rowsOf<{ psnNo: string; psnName: string; certno: string; place: string }>(
    db,
    sql`select p.psn_no, p.psn_name, p.certno, i.insuplc_admdvs as place from centre.person p join centre.insured i using (psn_no)
         where i.insutype = '310' and i.psn_insu_stas = '1' order by 1 limit 200`,
  );
  people = rows.map(({ place, ...row }) => ({
    ...row,
    psnCertType: '01',
    gend: '1',
    naty: null,
    brdy: '1980-01-01',
    idetinfo: [],
    needsPassword: false,
    insuinfo: [
      {
        insutype: '310',
        balc: '0.00',
        psnType: '11',
        psnInsuStas: '1',
        psnInsuDate: '2012-03-01',
        pausInsuDate: null,
        cvlservFlag: '0',
        insuplcAdmdvs: place,
        empName: null,
      },
    ],
  }));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** A refusal is an answer; anything else is a fault of ours. */
const answered = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
const by = { person: 'U-filer', account: 'U-filer', opter: '备案员' };

async function play(acts: readonly Act[], person: PersonInfo): Promise<void> {
  const fixmedinsCode = user.fixmedinsCode ?? '';
  const scope = { kind: 'store', fixmedinsCode } as const;
  const made: ({ sn: string; kind: FilingKind } | null)[] = [null, null, null];
  const upload = (of: { sn: string; kind: FilingKind }) =>
    answered(uploadFiling(db, centre, { scope, ...of, by }));
  const repeal = (of: { sn: string; kind: FilingKind }) =>
    answered(repealFiling(db, centre, { scope, ...of, memo: '填错', by }));
  for (const one of acts)
    switch (one.do) {
      case 'add': {
        const kind = KINDS[one.at] ?? 'opsp';
        const asked = {
          kind,
          fixmedinsCode,
          user,
          info: person,
          insutype: '310',
          form,
          detail: detailOf(kind),
        };
        await answered(
          db.transaction(async (tx) => {
            made[one.at] = { kind, sn: await addFiling(tx, asked) };
          }),
        );
        break;
      }
      case 'change': {
        const of = made[one.at];
        if (!of) break;
        const { ver } = await rowOf<{ ver: number }>(
          db,
          sql`select ver from filing where trt_dcla_detl_sn = ${of.sn}`,
        );
        await answered(
          db.transaction((tx) =>
            updateFiling(tx, of.kind, user, { trtDclaDetlSn: of.sn, ver }, form, detailOf(of.kind)),
          ),
        );
        break;
      }
      case 'upload':
      case 'repeal':
      case 'both': {
        const of = made[one.at];
        if (!of) break;
        const press = one.do === 'repeal' ? [repeal] : one.do === 'upload' ? [upload] : [upload, repeal];
        await Promise.all(Array.from({ length: one.presses }, () => press.map((each) => each(of))).flat());
        break;
      }
      case 'fault':
        if (one.kind === 'in flight') heldUp.add(one.infno);
        else
          await setFault(db.$client, {
            infno: one.infno,
            kind: one.kind,
            remaining: 1,
            delayMs: one.kind === 'late' ? PATIENCE_MS * 2 : 0,
          });
        break;
      case 'examine':
        await sweepExamined(db, centre, 0);
        break;
      case 'sweep':
        await sweepFilings(db, centre, 0);
        break;
      case 'deliver':
        await arrive();
    }
}
/** What was held up arrives; its answer reaches nobody. */
async function arrive(): Promise<void> {
  for (const send of inFlight.splice(0)) await send().catch(() => undefined);
}

/** Without faults: everything arrives, is asked again, and is examined. */
async function settle(): Promise<void> {
  heldUp.clear();
  await clearFaults(db.$client);
  await arrive();
  await db.execute(
    sql`update filing set held_until = null, tried_at = clock_timestamp() - interval '1 hour' where fil_stas in ('sending', 'withdrawing')`,
  );
  await sweepFilings(db, centre, 0);
  await sweepExamined(db, centre, 0);
}

interface Both {
  readonly sn: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}
/** Filings of a person about which the two books do not agree. */
const uneven = (person: PersonInfo): Promise<Both[]> =>
  rowsOf<Both>(
    db,
    sql`select coalesce(r.trt_dcla_detl_sn, c.trt_dcla_detl_sn) as sn, r.fil_stas as ours, c.rchk_flag || c.vali_flag as theirs
          from filing r full join (select * from centre.filing where psn_no = ${person.psnNo}) c
            on c.trt_dcla_detl_sn = r.trt_dcla_detl_sn
         where (c.psn_no is not null or r.fil_stas <> 'withdrawn') and r.fil_stas is distinct from case
                 when c.trt_dcla_detl_sn is null and r.fil_stas in ('draft', 'failed') then r.fil_stas
                 when c.vali_flag = '0' then 'withdrawn' when c.rchk_flag = '1' then 'passed' when c.rchk_flag = '2' then 'refused'
                 when c.trt_dcla_detl_sn is not null then 'waiting' end`,
  );

it(`${RUNS} sequences end with equal books`, { timeout: patient(120_000 + RUNS * 1000) }, async () => {
  let filed = 0;
  let run = 0;
  // Now and then the examiner is slow; else the next look finds the filing.
  await db.$client.query('update centre.examiner set delay_ms = 0');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), fc.boolean(), async (acts, isSlow) => {
      await db.$client.query('update centre.examiner set delay_ms = $1', [isSlow ? 3_600_000 : 0]);
      const person = people[run++ % people.length];
      if (!person) throw new Error('nobody is insured');
      // One of each kind is written in any case.
      await play([...KINDS.map((_, nth) => ({ do: 'add', at: nth }) as const), ...acts], person);
      await settle();
      const wrong = await uneven(person);
      const { count } = await rowOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from centre.filing`,
      );
      filed += count;
      await db.execute(sql`delete from filing`);
      await db.execute(sql`delete from centre.filing`);
      expect(wrong).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  // The faults let most of it through.
  expect(filed).toBeGreaterThan(RUNS / 2);
});
