/** Which centre a request goes to: by choice, by the profiles' areas, and by where an earlier message went. */
import { describe, expect, it } from 'vitest';
import { Choices, type CentreChoice } from '../../../server/insurer/centres.ts';
import { openCentres, routedCentre } from '../../../server/insurer/routed.ts';
import { InsurerTimeout, type InsurerPort } from '../../../server/insurer/port.ts';
import { profileAt } from '../../server/gateway/centre.ts';

const STORE = 'H32010200001';
/** A port that answers with its own name. */
const portNamed = (name: string, patienceMs = 1000): InsurerPort =>
  ({
    patienceMs,
    listGroups: () => Promise.resolve(name),
    settlementInfo: () => Promise.resolve(name),
    diseaseEdition: () => Promise.resolve(name),
  }) as unknown as InsurerPort;

function routed(
  chosen: readonly CentreChoice[],
  sent: Readonly<Record<string, string>> = {},
  areas = ['3201'],
) {
  const choices = new (class extends Choices {
    override all = () => Promise.resolve(chosen);
    override sentBy = (_: string, msgid: string) => Promise.resolve(sent[msgid] ?? null);
  })(null as never);
  const centres = ['one', 'two'].map((name, nth) => ({
    profile: { ...profileAt('http://127.0.0.1:1'), name, areas: nth === 0 ? areas : ['33'] },
    port: portNamed(name),
  }));
  return routedCentre(openCentres(centres, portNamed('sandbox'), choices));
}
const choice = (admdvs: string, profile: string): CentreChoice => ({ admdvs, profile, patienceMs: null });
const groups = (port: InsurerPort) => port.listGroups({ fixmedinsCode: STORE, settleDate: '2026-01-01' });

describe('a request', () => {
  it('goes by the profiles’ areas, and to the sandbox where none has the area', async () => {
    expect(await groups(routed([]))).toBe('one');
    expect(await groups(routed([], {}, ['3205']))).toBe('sandbox');
  });

  it('goes by the choice for the area, or for the city of its district', async () => {
    expect(await groups(routed([choice('320100', 'two')]))).toBe('two');
    expect(await groups(routed([choice('320102', 'two'), choice('320100', '')]))).toBe('two');
    expect(await groups(routed([choice('320100', '')]))).toBe('sandbox');
    expect(await groups(routed([choice('320500', 'two')]))).toBe('one');
  });

  it('goes nowhere when its profile is not on this node', async () => {
    await expect(groups(routed([choice('320100', 'elsewhere')]))).rejects.toThrow(InsurerTimeout);
  });

  it('about an earlier message goes to the centre that had it', async () => {
    const ask = (port: InsurerPort, omsgid: string) => port.settlementInfo({ fixmedinsCode: STORE, omsgid });
    const changed = routed([choice('320100', 'two')], { M1: 'one', M2: 'gone' });
    expect(await ask(changed, 'M1')).toBe('one');
    expect(await ask(changed, 'M9')).toBe('two');
    await expect(ask(changed, 'M2')).rejects.toThrow(InsurerTimeout);
  });

  it('of no area goes to the first profile', async () => {
    expect(await routed([choice('320100', 'two')]).diseaseEdition({ ver: null })).toBe('one');
  });
});
