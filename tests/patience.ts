/**
 * How many times longer than on a quiet machine of one's own a test waits before it fails. A machine that is shared is now and
 * then several times slower; what is slow there is not wrong, and only what never comes is.
 */
const TIMES = Number(process.env['TEST_PATIENCE'] || (process.env['CI'] ? 4 : 1));

/** So many ms, as this machine needs them. */
export const patient = (ms: number): number => ms * TIMES;
