/** A server that stops waits for requests, not for connections on which nobody asks anything. */
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { TEST_KEY } from '../../appKey.ts';
import { startServer } from '../../../server/main.ts';
import { freshDatabase } from '../postgres.ts';

it('stops although a browser holds a connection open without a request', async () => {
  const database = await freshDatabase();
  const server = await startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    databaseUrl: database.url,
    consoleDir: null,
    demo: false,
    drainMs: 100,
  });
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) => socket.once('connect', resolve));
  // Begun, and never sent to the end.
  socket.write('GET /healthz HTTP/1.1\r\n');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  await server.close();
  await closed;
  expect(socket.destroyed).toBe(true);
  await database.drop();
});
