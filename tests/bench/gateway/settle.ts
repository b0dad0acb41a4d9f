import { Choices } from '../../../server/insurer/centres.ts';
import { openGateways } from '../../../server/insurer/gateway/gateways.ts';
import type { InsurerPort } from '../../../server/insurer/port.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { settleOnce } from '../../../server/saga/settle.ts';
import { prepareSeeded } from '../../server/api.ts';
import { openApiKeys, serveCentre } from '../../server/gateway/centre.ts';
import { opened } from '../../server/opened.ts';
import { CLERKS, makeWorld } from '../../server/saga/world.ts';
import { inTurn, median, rounded, timed, type Figure } from '../figure.ts';

const ROUNDS = 60;
const PATIENCE_MS = 10_000;

const OPEN_API = {
  sign: { kind: 'openApi', appId: '43AF047BBA47FC8A', ...openApiKeys('BENCH') },
};

/** A settlement by the saga over a socket ÷ the same in process; and signed by SM2 with SM4 ÷ with the `x-tif-…` headers. */
export async function gatewayFigures(url: string): Promise<readonly Figure[]> {
  await prepareSeeded(url);
  const db = await opened(url, { max: 6 });
  await db.$client.query('select ensure_months(now()::date - 1, now()::date + 1)');
  const signed = [await serveCentre(url), await serveCentre(url, { profile: OPEN_API })];
  const gateways = openGateways(
    signed.map(({ profile }, at) => ({ ...profile, areas: [String(at)] })),
    db,
    new Choices(db),
  );
  try {
    const settler = async (at: number, port: InsurerPort | undefined) => {
      const world = await makeWorld(db, at, PATIENCE_MS, port);
      let sale = 0;
      return () => timed(() => settleOnce(db, world.insurer, world.sale(sale++), CLERKS[0]));
    };
    const [tif, sm] = gateways.centres;
    const inProcess = await settler(0, sandboxCentre(db, { patienceMs: PATIENCE_MS }));
    const [byTif, bySm] = [await settler(1, tif?.port), await settler(2, sm?.port)];
    const wire = await inTurn(ROUNDS, byTif, inProcess);
    const signatures = await inTurn(ROUNDS, bySm, byTif);
    const figure = (name: string, { ours, baseline }: typeof wire): Figure => ({
      name,
      value: rounded(median(ours) / median(baseline)),
      unit: '×',
      baseline: `${rounded(median(ours))} ms, ${rounded(median(baseline))} ms`,
    });
    return [figure('gateway.vs-inproc', wire), figure('gateway.sm.vs-tif', signatures)];
  } finally {
    await gateways.close();
    for (const centre of signed) await centre.stop();
    await db.$client.end();
  }
}
