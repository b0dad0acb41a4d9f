/** An application that still claims its settlements. */
export const IS_LIVE = `a.appy_stas not in ('withdrawn', 'rejected', 'refused')`;

const ofGroup = (alias: string): string =>
  `a.fixmedins_code = ${alias}.fixmedins_code and a.insutype = ${alias}.insutype and a.clr_type = ${alias}.clr_type
   and a.clr_optins = ${alias}.setl_optins`;

/**
 * The live application `a` that covers a row behind `alias` (with its group's key and `settle_date`). At most one: live
 * applications of a group never overlap.
 */
export const covers = (alias: string): string =>
  `${ofGroup(alias)} and ${alias}.settle_date between a.begndate and a.enddate and ${IS_LIVE}`;

/** The applications `a` of the group behind `alias` that share a day with a period `beg` to `end` (SQL days). */
export const touches = (alias: string, beg: string, end: string): string =>
  `${ofGroup(alias)} and a.begndate <= ${end} and a.enddate >= ${beg}`;

/** Whether a live application covers a part of the days. */
export const overlaps = (alias: string, beg: string, end: string): string =>
  `${touches(alias, beg, end)} and ${IS_LIVE}`;

const wasLive = (day: string): string =>
  `a.appy_time < ${day}::timestamp + interval '1 day' and coalesce(a.ended_at >= ${day}::timestamp + interval '1 day', true)`;

/** As `covers`, for the applications that were live at the end of `day`. */
export const coveredOn = (alias: string, day: string): string =>
  `${ofGroup(alias)} and ${alias}.settle_date between a.begndate and a.enddate and ${wasLive(day)}`;

/** As `coveredOn`, for one application that covers every day of a period. */
export const spannedOn = (alias: string, beg: string, end: string, day: string): string =>
  `${ofGroup(alias)} and a.begndate <= ${beg} and a.enddate >= ${end} and ${wasLive(day)}`;

/** The applications of the same day and group that had ended by `day`. */
export const endedBy = (alias: string, day: string): string =>
  `${ofGroup(alias)} and ${alias}.settle_date between a.begndate and a.enddate and a.ended_at < ${day}::timestamp + interval '1 day'`;
