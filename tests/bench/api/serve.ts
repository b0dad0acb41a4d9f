/** Either the API or a bare node:http server that looks the session up in the same way. Says its port on the first line. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEST_KEY } from '../../appKey.ts';
import { connect } from '../../../server/db/connect.ts';
import { hashToken, SESSION_SQL } from '../../../server/security/session.ts';
import { startServer } from '../../../server/main.ts';

const {
  databaseUrl,
  isBare,
  figures = true,
} = JSON.parse(process.env['YIBAO_BENCH'] ?? '{}') as {
  databaseUrl: string;
  isBare: boolean;
  /** False: nothing is collected. */
  figures?: boolean;
};

if (isBare) {
  const { $client: pool } = connect(databaseUrl);
  const server = createServer((request, reply) => {
    const token = (request.headers.authorization ?? '').slice(7);
    pool.query({ name: 'session', text: SESSION_SQL, values: [hashToken(token), 1800, 16, 180] }).then(
      ({ rows }) => {
        const body = JSON.stringify({ success: rows.length === 1, result: rows[0] });
        reply.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        });
        reply.end(body);
      },
      () => reply.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
} else {
  const server = await startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    consoleDir: null,
    demo: false,
    figures: figures ? {} : false,
  });
  console.log(new URL(server.address).port);
}
