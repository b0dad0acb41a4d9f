import { moduleFeeCalls, type FeeOptions } from '../../contract/moduleFee/moduleFee.ts';
import { feeMachine } from '../machines/fee.ts';
import { service } from '../machines/service.ts';
import type { Runtime } from './runtime.ts';

const ACTIVATED_STORES = '/system-manager/vip-storelist';

/** The renewal flow with this page's services (spec §8, 106002). */
export const feeOf = (
  { api, pubSub }: Runtime,
  { navigate, back }: { readonly navigate: (to: string) => void; readonly back: () => void },
) =>
  feeMachine.provide({
    actors: {
      options: service<FeeOptions, { feeKey: string }>(({ feeKey }, signal) =>
        api.call(moduleFeeCalls.getCompanyAuthInfo, { feeKey }, { signal, quiet: true }),
      ),
      trial: service<{ enddate: string }, { feeKey: string }>(({ feeKey }, signal) =>
        api.call(moduleFeeCalls.trial, { feeKey }, { signal, quiet: true }),
      ),
    },
    actions: {
      openStores: () => navigate(ACTIVATED_STORES),
      goBack: back,
      publish: (_, { pubSubTag }) => pubSub.publish(pubSubTag, { action: 'confirm' }),
    },
  });
