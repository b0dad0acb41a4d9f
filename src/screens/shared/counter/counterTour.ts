import { isAt, type Tour } from '../../../commands/tour.ts';
import { COUNTER_PATHS, counterOf, type CounterStep } from './counterPlace.ts';

const TILL = COUNTER_PATHS[1];
const isStep =
  (...steps: readonly CounterStep[]) =>
  (ctx: Parameters<typeof counterOf>[0]): boolean =>
    steps.includes(counterOf(ctx)?.step ?? 'unknown');

/** README's second tour: a customer at the counter. */
export const counterTour: Tour = {
  id: 'counter',
  steps: [
    {
      say: '打开刷卡',
      why: '在任何页面按 Ctrl+K，输入 sk，再按 Enter。',
      command: 'open.medical-insurance-settlement/swiping-card',
      isDone: isAt(TILL),
    },
    {
      say: '签到',
      why: '每天一次，签到后才能结算。',
      at: TILL,
      command: 'counter.signIn',
      isDone: (ctx) => counterOf(ctx)?.isSignedIn === true,
    },
    {
      say: '给顾客读卡',
      why: '演示环境没有读卡器，由模拟器问是谁的卡：按 Enter 用第一位。接了读卡器或扫码枪，直接刷即可。',
      at: TILL,
      command: 'counter.read',
      isDone: isStep('choosing', 'counting', 'counted', 'settling', 'settled'),
    },
    {
      say: '录入商品',
      why: '输入拼音首字母、编码或条码，例如 mts，再按 Enter。输入 *3 可改数量。',
      at: TILL,
      keys: ['M', 'T', 'S', 'Enter'],
      isDone: (ctx) => counterOf(ctx)?.hasLines === true,
    },
    {
      say: '试算',
      why: '先看基金、个人账户和现金各付多少，还没有扣款。',
      at: TILL,
      command: 'counter.settle',
      isDone: isStep('counted', 'settling', 'settled'),
    },
    {
      say: '确认结算',
      why: '再按一次才真正扣款。没有收到回复时会查询结果，不会重复扣。',
      at: TILL,
      command: 'counter.settle',
      isDone: isStep('settled'),
    },
    {
      say: '换下一位顾客',
      why: '要打印结算单，先按 F9。换下一位后，上一位的资料不再显示。',
      at: TILL,
      command: 'counter.next',
      isDone: (ctx) => counterOf(ctx)?.step === 'idle',
    },
  ],
};
