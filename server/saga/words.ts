import { Problem } from '../errors/problem.ts';
import { isLive } from './table.ts';
import type { KindName, Saga } from './types.ts';

const NAMES: Record<KindName, string> = {
  settle: '结算',
  refund: '退费',
  reverse: '冲正',
  cancel: '撤销',
  supplement: '补录',
  refresh: '更新',
};
/** The name of a kind of request for people. */
export const sagaName = (kind: KindName): string => NAMES[kind];

const ENDED: Record<Saga['state'], string> = {
  asked: '',
  unknown: '',
  done: '已完成',
  failed: '失败',
  reversed: '已冲正',
  ignored: '已忽略',
};

/** Who holds a settlement's request and what they do, for a second caller. */
export function inHand(saga: Saga, name: string): string {
  if (!isLive(saga))
    return `该结算的${name}${ENDED[saga.state]}（${saga.handName} ${saga.finishedAt ?? ''}），请刷新后查看`;
  return saga.isHeld
    ? `该结算正在${name}（${saga.handName}，${saga.triedAt.slice(11)} 起），请稍后刷新`
    : `该结算正在${name}，结果未知（${saga.opterName}，${saga.createdAt} 发起），系统会自动核实，请在“结算信息补偿”中查看`;
}

/** The message when the centre did not answer. */
export const outcomeUnknown = (name: string): Problem =>
  Problem.business(
    `医保中心无应答，${name}结果未知；系统会自动核实并补做，请稍后在“结算信息补偿”中查看，不会重复执行`,
  );

/** The message when the request failed. */
export function failed(name: string, reason: string | null): Problem {
  const text = reason ?? '医保中心未受理';
  return Problem.business(text.startsWith(`${name}失败`) ? text : `${name}失败：${text}`);
}
