import type { MachineName } from '../../../src/machines/index.ts';

/** A path as a Playwright script of its own, which takes the same steps by the same drivers and stops where they fail. */
export const scriptOf = (name: MachineName, path: readonly string[]): string => `/**
 * ${name}: ${path.join(' > ')}
 *
 *     npx tsx <this file> http://127.0.0.1:8080 <user> <password>
 */
import { walkAll } from './tests/browser/machines/drive.ts';
import { launchBrowser } from './tests/browser/browser.ts';

const [base = 'http://127.0.0.1:8080', user = 'company', password = ''] = process.argv.slice(2);
const path = [
${path.map((step) => `  '${step}',`).join('\n')}
];

const browser = await launchBrowser();
try {
  await walkAll(browser, '${name}', { base, user, password }, {
    only: path,
    onStep: async ({ step, state, page }) => {
      console.log(step ?? 'start', JSON.stringify(state), page.url());
    },
  });
} finally {
  await browser.close();
}
`;

/** The same as a test of the browser project. */
export const testOf = (name: MachineName, path: readonly string[]): string => `import { it } from 'vitest';
import { openTour } from '../tour/openTour.ts';
import { walkAll } from './drive.ts';

const tour = openTour();
const USER = 'company';

it('${name} as it was recorded', async () => {
  const deployment = { base: tour.app.base, user: USER, password: tour.password(USER) };
  const only = [
${path.map((step) => `    '${step}',`).join('\n')}
  ];
  await walkAll(tour.browser, '${name}', deployment, { only });
});
`;
/** A test where the file's name says so, else a script. */
export const exportOf = (file: string, name: MachineName, path: readonly string[]): string =>
  file.endsWith('.test.ts') ? testOf(name, path) : scriptOf(name, path);
