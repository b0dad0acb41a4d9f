import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** Sends `count` equal requests over `lanes` kept-alive connections; gives requests a second. Throws on any other status than 200. */
export async function load(port: number, request: string, count: number, lanes: number): Promise<number> {
  let left = count;
  const from = performance.now();
  await Promise.all(Array.from({ length: lanes }, () => lane(port, request, () => left-- > 0)));
  return (count / (performance.now() - from)) * 1000;
}

function lane(port: number, request: string, goesOn: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    let seen = Buffer.alloc(0);
    const next = (): void => {
      if (goesOn()) socket.write(request);
      else socket.end(() => resolve());
    };
    socket.setNoDelay(true);
    socket.once('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      seen = seen.length === 0 ? chunk : Buffer.concat([seen, chunk]);
      const end = seen.indexOf(HEAD_END);
      if (end < 0) return;
      const head = seen.subarray(0, end).toString('latin1');
      if (!head.startsWith('HTTP/1.1 200')) {
        reject(new Error(head.split('\r\n')[0]));
        return;
      }
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (seen.length < end + 4 + length) return;
      seen = Buffer.alloc(0);
      next();
    });
  });
}
