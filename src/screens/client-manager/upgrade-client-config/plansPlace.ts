import type { UpgradePlan } from '../../../../contract/upgradePlan.ts';
import { definePlace } from '../../../commands/place.ts';

/** 客户端升级配置, as its commands see it. */
export const plansPlace = definePlace<PlansHandle>('upgrade-plans');

export interface PlansHandle {
  /** Opens the form of a new plan. `done` runs after it has begun. */
  start(done: () => void): void;
  /** Shows what came of the version at each station. */
  offers(plan: UpgradePlan): void;
}
