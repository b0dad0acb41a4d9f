import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../../db/connect.ts';
import { InsurerRefusal, type InsurerPort } from '../port.ts';
import { auditPort } from './audits.ts';
import * as books from './books.ts';
import { cardPort } from './cardPort.ts';
import { cataloguePort } from './catalogues.ts';
import { certPort } from './certs.ts';
import { clearScorePort } from './clearScores.ts';
import * as clearing from './clearing.ts';
import { edition, editionFile } from './diseases.ts';
import { filingPort } from './filings.ts';
import { institutionPort } from './institutions.ts';
import { prescriptionPort } from './prescriptionPort.ts';
import { bookSale } from './sales.ts';
import * as settling from './settling.ts';
import { staffPort } from './staff.ts';
import { stockPort } from './stock.ts';
import { read, write } from './faults.ts';

export interface SandboxOptions {
  /** The caller's time limit; a later answer counts as lost. */
  readonly patienceMs?: number;
}

/** An institution's number holds its area: a letter, six digits of area, a serial (domain §1). Pooling is by city. */
const poolareaOf = (fixmedinsCode: string): string => `${fixmedinsCode.slice(1, 5)}00`;

/** The sandbox insurance centre: the port over its own ledger, with faults on request (faults.ts). */
export function sandboxCentre(db: Database, options: SandboxOptions = {}): InsurerPort {
  const pool = db.$client;
  const patience = options.patienceMs ?? 10_000;
  const nowOf = async (client: Pick<pg.ClientBase, 'query'>): Promise<string> => {
    const { rows } = await client.query<{ now: string }>(
      "select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as now",
    );
    return rows[0]?.now ?? '';
  };
  return {
    patienceMs: patience,
    ...prescriptionPort(pool, patience),
    ...clearScorePort(pool, patience),
    ...cardPort(pool, patience),
    ...institutionPort(pool, patience),
    ...cataloguePort(pool, patience),
    ...staffPort(pool, patience),
    ...stockPort(pool, patience),
    ...certPort(pool, patience),
    ...filingPort(pool, patience),
    ...auditPort(pool, patience),
    signIn: (request) =>
      write(pool, '9001', patience, request, async (client) => {
        const signNo = randomUUID().replaceAll('-', '').slice(0, 30);
        const signTime = await nowOf(client);
        await client.query(
          'insert into centre.sign_in (sign_no, fixmedins_code, opter_no, mac, ip, sign_time) values ($1, $2, $3, $4, $5, $6)',
          [signNo, request.fixmedinsCode, request.opterNo, request.mac, request.ip, signTime],
        );
        return { signNo, signTime };
      }),
    preSettle: (request) =>
      read(pool, '2101', patience, async () =>
        settling.preSettle(pool, request, poolareaOf(request.fixmedinsCode), await nowOf(pool)),
      ),
    settle: (request) =>
      write(pool, '2102', patience, request, async (client, active) =>
        settling.settle(client, request, poolareaOf(request.fixmedinsCode), await nowOf(client), active),
      ),
    cancel: (request) =>
      write(pool, '2103', patience, request, async (client) =>
        settling.cancel(client, request, await nowOf(client)),
      ),
    reverse: (request) =>
      write(pool, '2601', patience, request, (client) => settling.reverse(client, request)),
    reconcileTotals: (request) => read(pool, '3201', patience, () => books.totals(pool, request)),
    reconcileDetail: (request) => read(pool, '3202', patience, () => books.detail(pool, request)),
    listGroups: (request) =>
      read(pool, '3698', patience, () => books.groupsOf(pool, request.fixmedinsCode, request.settleDate)),
    settlementInfo: (request) =>
      read(pool, '5203', patience, () => books.info(pool, request.fixmedinsCode, request.omsgid)),
    feeDetail: (request) =>
      read(pool, '5204', patience, () => books.feeDetail(pool, request.fixmedinsCode, request.setlId)),
    uploadSale: (request) =>
      write(pool, request.refdSetlFlag === '1' ? '3506' : '3505', patience, request, (client) =>
        bookSale(client, request),
      ),
    declareClearing: (request) =>
      write(pool, '3203', patience, request, (client) => clearing.declare(client, request)),
    withdrawClearing: (request) =>
      write(pool, '3204', patience, request, (client) => clearing.withdraw(client, request)),
    clearingState: (request) => read(pool, '2172', patience, () => clearing.stateOf(pool, request)),
    clearingFunds: (request) => read(pool, '2174', patience, () => clearing.fundsOf(pool, request)),
    catalogueSize: () => read(pool, '1301', patience, () => catalogueSize(pool)),
    diseaseEdition: ({ ver }) =>
      read(pool, '1307', patience, () => Promise.resolve(ver === edition.ver ? null : edition)),
    download: ({ fileQuryNo }) =>
      read(pool, '9102', patience, () => {
        if (fileQuryNo !== edition.fileQuryNo) throw new InsurerRefusal('医保中心没有该文件（9102）');
        return Promise.resolve(editionFile());
      }),
  };
}

/** 1301 lists western (09) and patent (11) drugs. The sandbox has one catalogue, the national one, for all areas. */
async function catalogueSize(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from centre.drug where med_chrgitm_type in ('09', '11')",
  );
  return rows[0]?.count ?? 0;
}
