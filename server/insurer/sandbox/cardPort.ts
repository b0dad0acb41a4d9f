import type pg from 'pg';
import type { CardPort } from '../cards.ts';
import type { PersonInfo, PersonRequest } from '../port.ts';
import * as cards from './cards.ts';
import { termsToday } from './catalogues.ts';
import { quotaOf } from './entitlement.ts';
import { findPerson } from './settling.ts';
import { read, write } from './faults.ts';

/** Cards, e-vouchers and catalogue of the sandbox centre, with its faults. */
export const cardPort = (
  pool: pg.Pool,
  patience: number,
): CardPort & { personInfo(request: PersonRequest): Promise<PersonInfo> } => ({
  personInfo: (request) => read(pool, '1101', patience, () => personOf(pool, request)),
  decodeVoucher: (request) =>
    write(pool, '6101', patience, request, (client) => cards.decode(client, request)),
  chronicDiseases: ({ psnNo }) => read(pool, '5301', patience, () => cards.filed(pool, psnNo)),
  diseaseQuota: (request) => read(pool, '5300', patience, () => quotaOf(pool, request)),
  checkPassword: (request) =>
    write(pool, '1160', patience, request, (client) => cards.checkPassword(client, request)),
  changePassword: (request) =>
    write(pool, '1161', patience, request, (client) => cards.changePassword(client, request)),
  drugTerms: ({ medListCodgs }) => read(pool, '1312', patience, () => termsToday(pool, medListCodgs)),
  sandbox: { cards: (keyword) => cards.sandboxCards(pool, keyword) },
});

/** An e-voucher arrives as the token from 6101. */
async function personOf(pool: pg.Pool, { mdtrtCertType, mdtrtCertNo }: PersonRequest): Promise<PersonInfo> {
  if (mdtrtCertType === '01') return findPerson(pool, 'psn_no', await cards.personOfToken(pool, mdtrtCertNo));
  return findPerson(pool, mdtrtCertType === '02' ? 'certno' : 'card_no', mdtrtCertNo);
}
