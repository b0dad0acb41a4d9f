import type { LoadRow, siteLoadCalls } from '../../../contract/siteLoad.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { AnyContext, ModuleHandlers } from '../../http/handler.ts';
import { cutRows } from '../../query/cutRows.ts';
import { databaseRows, lockRows, minutes, nodeRows, requestRows } from './read.ts';
import { workName } from '../../figures/workNames.ts';

type Filter = CallRequest<(typeof siteLoadCalls)['totals']>;

const ago = (seconds: number): string =>
  seconds < 120
    ? `${Math.round(seconds)} 秒前`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} 分钟前`
      : seconds < 172_800
        ? `${Math.round(seconds / 3600)} 小时前`
        : `${Math.round(seconds / 86_400)} 天前`;

/** Sweeps and jobs as this node last read them. */
const workRows = ({ figures }: AnyContext): LoadRow[] =>
  figures
    .standing()
    .map(({ kind, name, ageSeconds, lagSeconds, faults, okAt, fault, faultAt, isFailing }) => {
      const isLate = lagSeconds > 0;
      const parts = [
        isLate && (kind === 'sweep' ? `已延迟 ${lagSeconds} 秒` : `有任务等待超过 ${lagSeconds} 秒`),
        faults > 0 && (kind === 'sweep' ? `累计失败 ${faults} 次` : `24 小时内失败 ${faults} 个`),
        isFailing && fault !== null && `最近失败（${faultAt ?? ''}）：${fault.slice(0, 200)}`,
      ];
      return {
        key: `${kind}/${name}`,
        group: kind,
        name: workName(name),
        state: isLate ? 'bad' : isFailing ? 'warn' : 'good',
        value: ageSeconds === null ? '尚未成功' : ago(ageSeconds),
        detail: parts.filter((part) => part !== false).join('；'),
        at: okAt,
      };
    });

async function rowsNow(context: AnyContext, { group, state }: Filter): Promise<LoadRow[]> {
  const all = [
    ...(await nodeRows(context.tx)),
    ...(await requestRows(context.tx)),
    ...(await databaseRows(context.tx)),
    ...workRows(context),
    ...(await lockRows(context.tx)),
  ];
  return all.filter(
    (row) => (group === undefined || row.group === group) && (state === undefined || row.state === state),
  );
}

export const siteLoadHandlers: ModuleHandlers<'siteLoad'> = {
  paged: async (context, query) => cutRows(await rowsNow(context, query), query, ({ key }) => key),
  totals: async (context, filter) => {
    const rows = await rowsNow(context, filter);
    const of = (state: LoadRow['state']): number => rows.filter((row) => row.state === state).length;
    return {
      rowCount: rows.length,
      nodes: rows.filter((row) => row.group === 'node').length,
      warn: of('warn'),
      bad: of('bad'),
      chart: await minutes(context.tx),
    };
  },
};
