import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/** `/metrics` at the port of the API, for who has the token. */
export interface MetricsRoute {
  readonly registry: Registry;
  readonly token: string;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Registers `/metrics`. Without the token it answers 401 and says nothing. */
export function serveMetrics(app: FastifyInstance, { registry, token }: MetricsRoute): void {
  const expected = hash(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    const given = hash(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Serves `/metrics` alone, at a port of its own that the operator keeps within the intranet. @throws when it is taken */
export async function listenForMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
