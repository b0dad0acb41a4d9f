/** Many people who read lists, sums and reports without a pause, in a process of its own. Ends when its input does. */
import { Agent, request } from 'node:http';

const { base, token, count, paths } = JSON.parse(process.env['YIBAO_BENCH'] ?? '{}') as {
  base: string;
  token: string;
  count: number;
  paths: readonly string[];
};
const agent = new Agent({ keepAlive: true, maxSockets: count });
const ends: Record<number, number> = {};
let isOver = false;

const read = (path: string): Promise<{ status: number; retryAfter: number }> =>
  new Promise((resolve) => {
    const asked = request(base + path, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, retryAfter: Number(reply.headers['retry-after'] ?? 0) }),
      );
    });
    asked.once('error', () => resolve({ status: 0, retryAfter: 1 }));
    asked.end();
  });

async function reader(nth: number): Promise<void> {
  for (let at = nth; !isOver; at++) {
    const { status, retryAfter } = await read(paths[at % paths.length] ?? '');
    ends[status] = (ends[status] ?? 0) + 1;
    // As a browser does that is told to come again.
    if (retryAfter > 0) await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
  }
}

for (let nth = 0; nth < count; nth++) void reader(nth);
process.stdin.resume().once('end', () => {
  isOver = true;
  process.stdout.write(`${JSON.stringify(ends)}\n`, () => process.exit(0));
});
