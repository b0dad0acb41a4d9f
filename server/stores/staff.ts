import { CERT_DAYS } from '../../contract/doctor.ts';

/** In office today: begun and not ended. Table `m` is medical_staff. */
export const IN_OFFICE = `m.begntime <= now()::date and coalesce(m.endtime >= now()::date, true)`;

/** People in office whose certificate ends within CERT_DAYS, or has ended. */
export const certEnding = (table: string): string =>
  `${table}.cert_end <= now()::date + ${CERT_DAYS} and ${IN_OFFICE}`;
