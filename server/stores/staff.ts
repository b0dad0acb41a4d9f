/** In office today: begun and not ended. Table `m` is medical_staff. */
export const IN_OFFICE = `m.begntime <= current_date and coalesce(m.endtime >= current_date, true)`;
