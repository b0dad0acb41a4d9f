import { codeName } from '../../contract/codes.ts';

/** The two insurance types that pharmacies see all day, as people call them; filters give the full names. */
const SHORT: Readonly<Record<string, string>> = { '310': '职工医保', '390': '居民医保' };
export const shortInsutype = (insutype: string): string => SHORT[insutype] ?? codeName('insutype', insutype);
