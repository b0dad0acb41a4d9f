import { request, type ClientRequestArgs } from 'node:http';
import { Agent, type AgentOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';

/** Ms for the proxy to open the way; the exchange's own limit may be shorter. */
const TUNNEL_MS = 30_000;

/** A failure calls back with the error alone, which Node's own type does not allow. */
type Made = (error: Error | null, socket?: Duplex) => void;

/**
 * Connections to an https centre through a forward proxy (CONNECT, RFC 9110 §9.3.6). A connection is handed over when TLS
 * stands.
 */
export class TunnelAgent extends Agent {
  readonly #proxy: URL;
  constructor(proxy: URL, options: AgentOptions) {
    super(options);
    this.#proxy = proxy;
  }

  /** Called by the agent where its pool has no connection. */
  override createConnection(
    args: ClientRequestArgs,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    const options = args as ConnectionOptions;
    const made = callback as Made | undefined;
    let isMade = false;
    const once: Made = (error, socket) => {
      if (isMade) return;
      isMade = true;
      made?.(error, socket);
    };
    const target = `${options.host}:${options.port}`;
    const tunnel = request({
      host: this.#proxy.hostname.replace(/^\[|\]$/g, ''),
      port: this.#proxy.port || 80,
      method: 'CONNECT',
      path: target,
      headers: { host: target },
      agent: false,
      timeout: TUNNEL_MS,
    });
    tunnel.on('timeout', () => tunnel.destroy(new Error('the proxy does not answer')));
    tunnel.on('error', (error) => once(error));
    tunnel.on('response', (reply) => tunnel.destroy(new Error(`the proxy answered ${reply.statusCode}`)));
    tunnel.on('connect', (reply, socket) => {
      if (reply.statusCode !== 200) {
        socket.destroy();
        once(new Error(`the proxy answered ${reply.statusCode}`));
        return;
      }
      try {
        handOver(connect({ ...options, socket, servername: options.servername ?? options.host ?? '' }), once);
      } catch (error) {
        // A certificate that Node cannot read.
        socket.destroy();
        once(error as Error);
      }
    });
    tunnel.end();
    return undefined;
  }
}

/** Hands a connection over once TLS stands. */
function handOver(secure: TLSSocket, made: Made): void {
  secure.setTimeout(TUNNEL_MS, () => secure.destroy(new Error('TLS behind the proxy does not answer')));
  secure.once('error', made);
  secure.once('secureConnect', () => {
    secure.setTimeout(0).removeAllListeners('timeout');
    secure.off('error', made);
    made(null, secure);
  });
}
