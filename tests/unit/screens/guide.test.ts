/** 开通指引: which step is next for whom, and what a person is told who may not take one. */
import { expect, it } from 'vitest';
import { guideSteps, type GuideStep } from '../../../contract/dashboard.ts';
import type { Rights } from '../../../contract/rights/permission.ts';
import { stepsOf } from '../../../src/screens/dashboard/guide.ts';

const guide = (...done: GuideStep[]) => guideSteps.map((key) => ({ key, isDone: done.includes(key) }));
const superAdmin: Rights = { isSuperAdmin: true, menus: new Set(), buttons: new Set() };
const clerk: Rights = {
  isSuperAdmin: false,
  menus: new Set(['SwipingCard', 'ManagerStore']),
  buttons: new Set(['ManagerStore/Goods']),
};
const next = (rights: Rights | null, ...done: GuideStep[]) =>
  stepsOf(guide(...done), rights).find(({ isNext }) => isNext)?.key;

it('the next step is the first open one that the person may take', () => {
  expect(next(superAdmin, 'admin')).toBe('area');
  expect(next(superAdmin, 'admin', 'area', 'company')).toBe('store');
  expect(next(clerk, 'admin', 'area')).toBe('goods');
  expect(next(clerk, 'goods')).toBe('signIn');
  expect(next(null)).toBeUndefined();
});

it('a step that others take has no way there, and says who does it', () => {
  const steps = stepsOf(guide('admin'), clerk);
  expect(steps.find(({ key }) => key === 'company')).toMatchObject({ href: null, hint: '由超级管理员新增' });
  expect(steps.find(({ key }) => key === 'settle')?.href).toBe('/medical-insurance-settlement/swiping-card');
});

it('without a guide there are no steps', () => {
  expect(stepsOf(null, superAdmin)).toEqual([]);
  expect(stepsOf(undefined, superAdmin)).toEqual([]);
});
