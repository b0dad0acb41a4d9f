/** An application that still claims its settlements. */
export const IS_LIVE = `a.appy_stas not in ('withdrawn', 'rejected', 'refused')`;

/**
 * The live application `a` that a day's row of some grain behind `alias` (its group's key and `settle_date`) belongs to.
 * There is at most one: applications of a group never overlap.
 */
export const covers = (alias: string): string =>
  `a.fixmedins_code = ${alias}.fixmedins_code and a.insutype = ${alias}.insutype and a.clr_type = ${alias}.clr_type
   and a.clr_optins = ${alias}.setl_optins and ${alias}.settle_date between a.begndate and a.enddate and ${IS_LIVE}`;
