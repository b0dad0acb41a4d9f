/** In office today: begun and not ended. */
export const IN_OFFICE = `m.begntime <= current_date and coalesce(m.endtime >= current_date, true)`;
