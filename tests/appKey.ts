import type { KeySource } from '../server/security/appKey.ts';

/** The application key of tests: none is made, and none is written anywhere. */
export const TEST_KEY_TEXT = Buffer.alloc(32, 'test').toString('base64');
export const TEST_KEY: KeySource = { texts: [TEST_KEY_TEXT], make: null, place: 'TEST_KEY' };
