import type { CardInsured, CardPerson } from '../../contract/card.ts';
import { codeName } from '../../contract/codes/codes.ts';
import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import type { Insured } from '../insurer/port.ts';
import { maskCertno } from '../security/mask.ts';
import { today } from '../query/range.ts';
import { expiringOf } from './filings.ts';
import type { CardRead } from './reads.ts';
import type { Store } from './store.ts';

const IN_FORCE = '1';
/** The insurance types that pharmacies handle most (domain §2). */
const USUAL = ['310', '390'];

/** The insurance to propose: in force, usual types first; null where none is in force. */
export function proposedOf(rows: readonly Insured[]): string | null {
  const live = rows.filter((row) => row.psnInsuStas === IN_FORCE).map((row) => row.insutype);
  return USUAL.find((one) => live.includes(one)) ?? live[0] ?? null;
}

/** The proposed one first, then those in force, then the others; within each in the centre's order. */
function ordered(rows: readonly Insured[], proposed: string | null): Insured[] {
  const rank = ({ insutype, psnInsuStas }: Insured): number =>
    psnInsuStas !== IN_FORCE ? 2 : insutype === proposed ? 0 : 1;
  return [...rows].sort((a, b) => rank(a) - rank(b));
}

/** Age in years with one decimal, as in 1101. */
export function ageOf(brdy: string, on: string = today()): string {
  const years = Number(on.slice(0, 4)) - Number(brdy.slice(0, 4)) - (on.slice(5) < brdy.slice(5) ? 1 : 0);
  return `${Math.max(years, 0)}.0`;
}

/** A card read as the clerk sees it: the name in full, every number masked. */
export async function shownPerson(db: Queryable, read: CardRead, store: Store): Promise<CardPerson> {
  const { info, cardSn, mdtrtCertType, expiresAt } = read;
  const proposed = proposedOf(info.insuinfo);
  const names = await placesOf(db, info.insuinfo);
  const expiring = await expiringOf(db, store, info.psnNo);
  return {
    cardSn,
    mdtrtCertType,
    psnName: info.psnName,
    certno: maskCertno(info.certno),
    psnNo: maskCertno(info.psnNo),
    psnCertType: info.psnCertType,
    gend: info.gend,
    naty: info.naty,
    brdy: info.brdy,
    age: ageOf(info.brdy),
    insuinfo: ordered(info.insuinfo, proposed).map((row) => shownInsured(row, names)),
    proposed,
    idetinfo: info.idetinfo.map((row) => ({ ...row, endtime: row.endtime ?? '' })),
    needsPassword: info.needsPassword && !read.isPasswordOk,
    expiresAt,
    ...(expiring.length > 0 && { expiring }),
  };
}

const shownInsured = (row: Insured, names: ReadonlyMap<string, string>): CardInsured => ({
  insutype: row.insutype,
  insutypeName: codeName('insutype', row.insutype),
  psnType: row.psnType,
  psnTypeName: codeName('psnType', row.psnType),
  psnInsuStas: row.psnInsuStas,
  balc: row.balc,
  psnInsuDate: row.psnInsuDate,
  pausInsuDate: row.pausInsuDate,
  cvlservFlag: row.cvlservFlag === '1' ? '1' : '0',
  insuplcAdmdvs: row.insuplcAdmdvs,
  insuplcName: names.get(row.insuplcAdmdvs) ?? row.insuplcAdmdvs,
  empName: row.empName,
});

async function placesOf(db: Queryable, rows: readonly Insured[]): Promise<ReadonlyMap<string, string>> {
  const found = await rowsOf<{ admdvs: string; name: string }>(
    db,
    sql`select admdvs, admdvs_name as name from district where admdvs = any(${sql.param(rows.map((row) => row.insuplcAdmdvs))})`,
  );
  return new Map(found.map((row) => [row.admdvs, row.name]));
}
