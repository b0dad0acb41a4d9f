import { expect, it } from 'vitest';
import { readDemo } from '../../../scripts/lib/demo.ts';

const DATABASE_URL = 'postgresql://app@db.example.com/yibao';

it.each([
  [{}, { demo: true, demoDay: true }],
  [{ DEMO: 'off' }, { demo: false, demoDay: true }],
  [{ DEMO_DAY: 'off' }, { demo: true, demoDay: false }],
  // A database of one's own may hold real data.
  [{ DATABASE_URL }, { demo: false, demoDay: true }],
  [
    { DATABASE_URL, DEMO: 'on' },
    { demo: true, demoDay: true },
  ],
  [
    { DATABASE_URL: ' ', DEMO: ' off ' },
    { demo: false, demoDay: true },
  ],
])('%o', (env, settings) => {
  expect(readDemo(env)).toEqual(settings);
});

it.each(['Off', 'OFF', 'no', 'false', '0', '1', 'true'])('refuses %s', (text) => {
  expect(() => readDemo({ DEMO: text })).toThrow(`DEMO 应是 on 或 off，现为 “${text}”`);
  expect(() => readDemo({ DEMO_DAY: text })).toThrow(`DEMO_DAY 应是 on 或 off，现为 “${text}”`);
});
