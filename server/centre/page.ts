import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { interfaceName } from '../insurer/interfaces.ts';
import { clearFaults, setFault, type FaultKind } from '../insurer/sandbox/faults.ts';

/** The faults that a tester may order, and what each does. */
export const FAULT_NAMES: Readonly<Record<FaultKind, string>> = {
  lost: '应答丢失：已办理，不答复',
  late: '应答迟到：延迟若干毫秒',
  double: '重复投递：同一报文到达两次',
  refuse: '拒绝：什么也不办理',
  disagree: '金额不一致：记账与答复不同',
};
const kinds = Object.keys(FAULT_NAMES) as [FaultKind, ...FaultKind[]];

/** A fault as the page's form and the command line give it. */
export const orderedFault = z.object({
  infno: z.string().regex(/^[0-9A-Za-z]{1,8}$/, '交易编号应为 1 至 8 位数字或字母'),
  kind: z.enum(kinds, { error: `故障应为 ${kinds.join('、')} 之一` }),
  remaining: z.coerce
    .number({ error: '次数应为整数' })
    .int()
    .min(1, '次数应为 1 至 1000')
    .max(1000, '次数应为 1 至 1000'),
  delayMs: z.coerce
    .number({ error: '延迟应为整数' })
    .int()
    .min(0, '延迟应为 0 至 600000 毫秒')
    .max(600_000, '延迟应为 0 至 600000 毫秒'),
});

/** What was answered to a message; nothing of its content. */
export interface HandledMessage {
  readonly at: string;
  readonly infno: string;
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly outcome: 'answered' | 'refused' | 'lost';
  readonly tookMs: number;
}
/** Messages that the page lists. */
const MOST = 50;

/** The latest messages of this process. */
export class LatestMessages {
  readonly #kept: HandledMessage[] = [];
  add(messages: HandledMessage): void {
    this.#kept.unshift(messages);
    if (this.#kept.length > MOST) this.#kept.pop();
  }
  all(): readonly HandledMessage[] {
    return this.#kept;
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
const OUTCOMES = { answered: '已应答', refused: '已拒绝', lost: '应答丢失' } as const;

interface Active {
  readonly infno: string;
  readonly kind: FaultKind;
  readonly remaining: number;
  readonly delay_ms: number;
}

/**
 * The home page of the simulator, for people who practise or test: the latest messages, and a form that sets faults for the next
 * answers. It has no scripts.
 */
export function serveCentrePage(
  app: FastifyInstance,
  {
    name,
    pool,
    messages,
  }: { readonly name: string; readonly pool: pg.Pool; readonly messages: LatestMessages },
): void {
  const page = async (wrong: string): Promise<string> => {
    const { rows } = await pool.query<Active>(
      'select infno, kind, remaining, delay_ms from centre.fault where remaining > 0 order by infno, kind limit 200',
    );
    return pageOf(name, wrong, rows, messages.all());
  };
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(await page('')));
  app.post('/faults', async (request, reply) => {
    // A form of another site must not reach it.
    const origin = request.headers.origin;
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host))
      return reply.code(403).type('text/plain; charset=utf-8').send('请在模拟中心自己的页面上操作');
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    if (form.get('act') === 'clear') {
      await clearFaults(pool);
      return reply.redirect('/', 303);
    }
    const read = orderedFault.safeParse(Object.fromEntries(form));
    if (!read.success) {
      const wrong = read.error.issues[0]?.message ?? '填写有误';
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(await page(wrong));
    }
    await setFault(pool, read.data);
    return reply.redirect('/', 303);
  });
}

function pageOf(
  name: string,
  wrong: string,
  faults: readonly Active[],
  messages: readonly HandledMessage[],
): string {
  const rows = (cells: readonly (readonly string[])[], none: string): string =>
    cells.length === 0
      ? `<tr><td colspan="5">${none}</td></tr>`
      : cells.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>模拟医保中心 ${escaped(name)}</title>
<style>
body { font: 15px/1.5 system-ui, "Noto Sans CJK SC", sans-serif; margin: 24px auto; max-width: 960px; padding: 0 16px; color-scheme: light dark; }
table { border-collapse: collapse; width: 100%; } th, td { border-bottom: 1px solid #8884; padding: 4px 8px; text-align: left; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 8px 0; } label { display: grid; font-size: 13px; }
[role=alert] { color: #c23030; }
</style></head><body>
<h1>模拟医保中心 ${escaped(name)}</h1>
<h2>故障</h2>
${wrong === '' ? '' : `<p role="alert">${escaped(wrong)}</p>`}
<form method="post" action="/faults">
<label>交易编号<input name="infno" value="2102" required autofocus size="8"></label>
<label>故障<select name="kind">${kinds.map((kind) => `<option value="${kind}">${escaped(FAULT_NAMES[kind])}</option>`).join('')}</select></label>
<label>接下来几次<input name="remaining" value="1" required size="5" inputmode="numeric"></label>
<label>延迟（毫秒）<input name="delayMs" value="0" required size="7" inputmode="numeric"></label>
<button name="act" value="set">设置</button>
</form>
<table><thead><tr><th>交易</th><th>故障</th><th>剩余次数</th><th>延迟</th></tr></thead><tbody>
${rows(
  faults.map(({ infno, kind, remaining, delay_ms: delay }) => [
    `${infno} ${interfaceName(infno)}`,
    FAULT_NAMES[kind],
    String(remaining),
    `${delay} 毫秒`,
  ]),
  '没有故障',
)}
</tbody></table>
<form method="post" action="/faults"><button name="act" value="clear">清除全部故障</button></form>
<h2>最近的报文</h2>
<table><thead><tr><th>时间</th><th>交易</th><th>门店</th><th>结果</th><th>用时</th></tr></thead><tbody>
${rows(
  messages.map(({ at, infno, msgid, fixmedinsCode, outcome, tookMs }) => [
    at,
    `${infno} ${interfaceName(infno)} ${msgid}`,
    fixmedinsCode,
    OUTCOMES[outcome],
    `${tookMs} 毫秒`,
  ]),
  '还没有报文',
)}
</tbody></table>
</body></html>`;
}
