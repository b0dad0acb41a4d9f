import { stage as stageShape, type Stage } from '../../../../contract/upgradePlan.ts';
import { clockText } from '../../../../contract/lists/clientVersion.ts';

/** Stages as people write them, separated by `；`: `5%；320100,320200；P32010200001；P32010200001/POS01；100%`. */
export const stagesText = (stages: readonly Stage[]): string =>
  stages.map((each) => (each.kind === 'percent' ? `${each.percent}%` : each.codes.join(','))).join('；');

function kindOf(codes: readonly string[]): 'area' | 'store' | 'station' {
  if (codes.every((code) => /^\d{6}$/.test(code))) return 'area';
  return codes.every((code) => code.includes('/')) ? 'station' : 'store';
}

/** @returns the stages, or a sentence about the first part that is none */
export function readStages(text: string): Stage[] | string {
  const parts = text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const stages: Stage[] = [];
  for (const [at, part] of parts.entries()) {
    const percent = /^(\d{1,3})\s*[%％]$/.exec(part)?.[1];
    const codes = part.split(/[,，、\s]+/).filter((code) => code !== '');
    const written =
      percent === undefined
        ? { kind: kindOf(codes), codes }
        : { kind: 'percent' as const, percent: Number(percent) };
    const checked = stageShape.safeParse(written);
    if (!checked.success)
      return `第 ${at + 1} 阶段「${part.slice(0, 30)}」无法识别：应为比例（10%）、区划代码、机构编码或 机构编码/客户端编号`;
    stages.push(checked.data);
  }
  return stages.length === 0 ? '请至少设置一个阶段' : stages;
}

export const hoursText = (from: number, to: number): string =>
  from === to ? '' : `${clockText(from)}-${clockText(to)}`;

/** Minutes of the day of `22:00-6:00`; empty: all day. @returns null for what is no span of hours */
export function readHours(text: string): { readonly windowFrom: number; readonly windowTo: number } | null {
  if (text.trim() === '') return { windowFrom: 0, windowTo: 0 };
  const match = /^(\d{1,2})[:：](\d{2})\s*[-–—~至]\s*(\d{1,2})[:：](\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [fromHour, fromMinute, toHour, toMinute] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  if (fromHour > 23 || toHour > 24 || fromMinute > 59 || toMinute > 59) return null;
  const [windowFrom, windowTo] = [fromHour * 60 + fromMinute, (toHour * 60 + toMinute) % 1440];
  return windowFrom === windowTo ? null : { windowFrom, windowTo };
}
