/**
 * The host's side of the protocol with the console (docs/host.md), for a page that frames it. It has no
 * dependencies and may be copied.
 */
const PROTOCOL = 1;

/**
 * @typedef {{ name: string, key: string, data: unknown }} Save `key` is an idempotency key: what has been saved
 *   under it is acknowledged again, and not saved again
 * @typedef {object} HostOptions
 * @property {HTMLIFrameElement} frame connect before its `src` is set; if the console is already loaded, call `hello`
 * @property {string} consoleOrigin such as `https://yibao.example.com`
 * @property {string} name what the host calls itself, at most 64 characters
 * @property {(save: Save) => void | Promise<void>} onSave throws an Error whose message is shown to the person
 * @property {() => void} [onConnected]
 * @property {() => Card | Promise<Card>} [onReadCard] reads a card with the host's reader; throws like `onSave`
 * @typedef {{ mdtrtCertType: '01' | '02' | '03', mdtrtCertNo: string }} Card
 * @typedef {{ code: string, cnt?: string, pric?: string }} Line
 */

/**
 * @param {HostOptions} options
 * @returns {{ hello(): void, ping(): Promise<void>, openRoute(routeKey: string): Promise<void>,
 *   saleLines(lines: Line[]): Promise<void> }} the promises reject with the console's refusal, or when it reloads
 */
export function connectConsole({ frame, consoleOrigin, name, onSave, onReadCard, onConnected }) {
  let nonce = '';
  let sent = 0;
  let heard = 0;
  /** @type {Map<string, { resolve: () => void, reject: (error: Error) => void }>} */
  const asked = new Map();

  const post = (type, payload, replyTo) => {
    sent += 1;
    const id = `host-${sent}`;
    const message = { yibao: PROTOCOL, id, nonce, seq: sent, type, payload, ...(replyTo && { replyTo }) };
    frame.contentWindow.postMessage(JSON.stringify(message), consoleOrigin);
    return id;
  };
  const ask = (type, payload) =>
    new Promise((resolve, reject) => asked.set(post(type, payload), { resolve, reject }));

  const welcome = (message) => {
    for (const { reject } of asked.values()) reject(new Error('控制台已重新载入'));
    asked.clear();
    nonce = message.nonce;
    sent = 0;
    heard = message.seq;
    post('welcome', { name });
    onConnected?.();
  };
  /** Replies with the result of `work` as a message of this type, or with a refusal when it throws. */
  const answer = async ({ id, payload }, type, work) => {
    const since = nonce;
    const [as, said] = await Promise.resolve(payload)
      .then(work)
      .then(
        (result) => [type, result],
        (error) => ['refused', { message: error.message }],
      );
    // The console was reloaded: drop the reply. It will repeat the request under the same key.
    if (since === nonce) post(as, said, id);
  };
  const save = (message) => answer(message, 'ack', async (payload) => (await onSave(payload), {}));
  const readCard = (message) =>
    answer(message, 'card', () => {
      if (!onReadCard) throw new Error('ERP 没有读卡器');
      return onReadCard();
    });
  const settle = ({ type, replyTo, payload }) => {
    const question = asked.get(replyTo);
    asked.delete(replyTo);
    if (type === 'ack') question?.resolve();
    else question?.reject(new Error(payload.message));
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== consoleOrigin) return;
    const message = JSON.parse(data);
    if (message.yibao !== PROTOCOL) return;
    if (message.type === 'hello') return welcome(message);
    if (message.nonce !== nonce || message.seq <= heard) return;
    heard = message.seq;
    if (message.type === 'save') void save(message);
    else if (message.type === 'readCard') void readCard(message);
    else settle(message);
  });
  return {
    hello() {
      [nonce, sent] = ['', 0];
      post('hello', {});
    },
    ping: () => ask('ping', {}),
    openRoute: (routeKey) => ask('openRoute', { routeKey }),
    saleLines: (lines) => ask('saleLines', { lines }),
  };
}
