import { codeName } from '../../../../contract/codes/codes.ts';

/** Why it cannot be withdrawn, as far as the client knows; the server checks with the centre. */
export function cannotWithdraw({
  appyStas,
  clrStas,
}: {
  readonly appyStas: string;
  readonly clrStas: string;
}): string | null {
  if (appyStas === 'approving' || appyStas === 'withdrawing') return null;
  if (appyStas === 'sending') return '正在向医保中心申报，有了结果再撤销';
  if (appyStas !== 'declared') return `该申请${codeName('appyStas', appyStas)}，不需要撤销`;
  return clrStas === '10' ? null : `医保中心已是“${codeName('clrStas', clrStas)}”，不能撤销`;
}
