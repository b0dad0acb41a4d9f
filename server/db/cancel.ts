import pg from 'pg';

/** What pg has of a connection without declaring it. */
interface Wire {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
  readonly ssl: unknown;
}
interface RawConnection extends NodeJS.EventEmitter {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
  readonly stream: { destroy(): void };
}
const { Connection } = pg as unknown as { Connection: new (config: { ssl: unknown }) => RawConnection };

const PATIENCE_MS = 3000;

/**
 * Ends the statement that a connection runs, by a cancel request: it needs no right, and a pooler passes it on to the server that runs
 * the statement. @returns when the server has heard it; nothing is said where the statement has ended already.
 */
export function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { host, port, processID, secretKey, ssl } = client as unknown as Wire;
  if (processID === null || secretKey === null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const raw = new Connection({ ssl });
    const timer = setTimeout(() => {
      raw.stream.destroy();
      reject(new Error('the server did not hear the cancel request'));
    }, PATIENCE_MS);
    const ask = (): void => raw.cancel(processID, secretKey);
    raw.on('connect', () => (ssl ? raw.requestSsl() : ask()));
    raw.on('sslconnect', ask);
    raw.on('error', (error) => {
      clearTimeout(timer);
      reject(error as Error);
    });
    // The server closes the connection when it has passed the signal on.
    raw.on('end', () => {
      clearTimeout(timer);
      resolve();
    });
    if (host.startsWith('/')) raw.connect(`${host}/.s.PGSQL.${port}`);
    else raw.connect(port, host);
  });
}
