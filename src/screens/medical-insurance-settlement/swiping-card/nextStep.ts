import type { CounterStep } from '../../shared/counter/counterPlace.ts';

interface Facts {
  readonly step: CounterStep;
  readonly hasLines: boolean;
  readonly isSignedIn: boolean;
  readonly hint: string;
  readonly isUnhanded: boolean;
  /** The amount to pay in cash, formatted. */
  readonly cash: string;
}

/** The clerk's next step in one sentence. */
export function nextStep({ step, hasLines, isSignedIn, hint, isUnhanded, cash }: Facts): string {
  if (!isSignedIn && (step === 'idle' || step === 'choosing')) return '今日尚未签到，签到后才能结算';
  switch (step) {
    case 'idle':
      return hasLines ? `请刷卡：${hint}` : `请刷卡或录入商品：${hint}`;
    case 'reading':
      return `正在读卡：${hint}`;
    case 'choosing':
      return hasLines ? '按 F8 预结算' : '请录入商品';
    case 'rereading':
      return '正在重读…';
    case 'counting':
      return '正在预结算…';
    case 'counted':
      return `应收现金 ${cash} 元，按 F8 确认结算`;
    case 'password':
      return '请顾客输入卡密码';
    case 'checking':
      return '正在校验密码…';
    case 'settling':
      return '正在结算，请勿重复操作…';
    case 'lost':
      return '没有收到回复，正在核实这笔结算，请稍候…';
    case 'settled':
      return isUnhanded
        ? '已结算，结果尚未交接给 ERP；按 F9 打印，F10 下一位'
        : '已结算，按 F9 打印，F10 下一位';
    case 'unknown':
      return '结果未知，请勿重复收费：按 Shift+F8 立即核实，F10 下一位';
  }
}
