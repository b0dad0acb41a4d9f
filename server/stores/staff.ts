import { CERT_DAYS } from '../../contract/doctor.ts';

/** In office today: begun and not ended. Table `m` is medical_staff. */
export const IN_OFFICE = `m.begntime <= current_date and coalesce(m.endtime >= current_date, true)`;

/** People in office whose certificate ends within CERT_DAYS, or has ended. */
export const certEnding = (table: string): string =>
  `${table}.cert_end <= current_date + ${CERT_DAYS} and ${IN_OFFICE}`;
