import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isCurrent } from '../../../scripts/docs.ts';
import { isKeyboardCurrent } from '../../../scripts/keyboardDocs.ts';
import { staleMachinePages } from '../../../scripts/machineDocs.ts';
import { PROFILE_SCHEMA, profileSchemaFile } from '../../../scripts/profileSchema.ts';
import { ownReadings, READINGS } from '../../../scripts/readings.ts';
import { ROLE } from '../../../server/security/role.ts';
import { roleRights } from '../../../server/seed/rights.ts';
import { screenRoutes } from '../../../src/screens/index.ts';
import { menuOf } from '../../../src/shell/frame/menu.ts';
import { registry } from '../wholeRegistry.ts';

test('the permission page matches contract and seed (npm run docs)', () => {
  expect(isCurrent(path.resolve(import.meta.dirname, '../../..'))).toBe(true);
});

test('the guide to the keyboard names every default key (npm run docs)', () => {
  expect(isKeyboardCurrent(path.resolve(import.meta.dirname, '../../..'), registry.all())).toBe(true);
});

test('the readings of the console’s own texts match the dictionary (npm run docs)', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  expect(readFileSync(path.join(root, READINGS), 'utf8') === ownReadings(root)).toBe(true);
});

test('the diagrams match the machines (npm run docs)', () => {
  expect(staleMachinePages(path.resolve(import.meta.dirname, '../../..'))).toEqual([]);
});

test('the schema of profiles matches the code (npm run docs)', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  expect(readFileSync(path.join(root, PROFILE_SCHEMA), 'utf8') === profileSchemaFile()).toBe(true);
});

test('the pictures show the menu of today (npm run shots)', () => {
  const file = path.resolve(import.meta.dirname, '../../../docs/screenshots/menu.json');
  const menus = roleRights().menus.flatMap(([role, menu]) => (role === ROLE.companyAdmin ? [menu] : []));
  const rights = { isSuperAdmin: false, menus: new Set(menus), buttons: new Set<string>() };
  const shown = menuOf(screenRoutes, { rights, roleCode: ROLE.companyAdmin, fees: [] }).flatMap(
    ({ path: group, title, entries }) => (group === '' ? entries.map((entry) => entry.title) : [title]),
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(shown);
});

test('every test that the conformance page names exists', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const page = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');
  const named = [...page.matchAll(/`((?:browser|machines|server|unit|faults)\/[\w./-]+)`/g)].map(
    ([, file]) => file ?? '',
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(path.join(root, 'tests', file)))).toEqual([]);
});
