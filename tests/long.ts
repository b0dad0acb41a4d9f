/**
 * `TEST_LONG=1` (`npm run soak -- --servers`, `--pages`): what takes long for what it adds. `npm test` takes the short one, which must
 * find the same kinds of fault.
 */
export const IS_LONG = process.env['TEST_LONG'] === '1';
export const shortOrLong = <T>(short: T, long: T): T => (IS_LONG ? long : short);
