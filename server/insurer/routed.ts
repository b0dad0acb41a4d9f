import { centreInUse, type Centres, type Choices } from './centres.ts';
import type { Profile } from './gateway/profile.ts';
import { interfaces, portMethods, type PortMethod } from './interfaces.ts';
import { InsurerTimeout, type InsurerPort } from './port.ts';

/** A centre and how it is spoken to. */
export interface Centre {
  readonly profile: Profile;
  readonly port: InsurerPort;
}

/** The area of a store, which its code holds (domain §1). */
export const areaOfStore = (fixmedinsCode: string): string => fixmedinsCode.slice(1, 7);

/** The area of a request: of the store that asks, or the one that it names; null of others. */
function areaOf(request: unknown): string | null {
  const { fixmedinsCode, poolareaNo, admdvs } = (request ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof fixmedinsCode === 'string') return areaOfStore(fixmedinsCode);
  if (typeof poolareaNo === 'string') return poolareaNo;
  return typeof admdvs === 'string' ? admdvs : null;
}

/** Which centre has which area: what somebody chose, else the profiles' own areas, else the sandbox. */
export function openCentres(centres: readonly Centre[], sandbox: InsurerPort, choices: Choices): Centres {
  const profiles = centres.map(({ profile }) => profile);
  const portOf = (name: string): InsurerPort | null =>
    name === '' ? sandbox : (centres.find(({ profile }) => profile.name === name)?.port ?? null);
  return {
    profiles,
    portOf,
    of: async (area) => centreInUse(area, await choices.of(area), profiles),
    sentBy: (fixmedinsCode, msgid) => choices.sentBy(fixmedinsCode, msgid),
    forget: () => choices.forget(),
  };
}

/**
 * One port over several centres: a request goes to the centre of its area. What belongs to no area, the national catalogues, comes from
 * the first profile. A profile that was chosen and is missing here answers nothing: its requests must not reach the sandbox.
 */
export function routedCentre(centres: Centres): InsurerPort {
  const { profiles, portOf } = centres;
  const sandbox = portOf('') as InsurerPort;
  /** What is asked about an earlier message goes to the centre that had it, also when its area has changed to another one since. */
  const askedBefore = async (request: unknown): Promise<string | null> => {
    const { fixmedinsCode, omsgid } = (request ?? {}) as Readonly<Record<string, unknown>>;
    if (profiles.length === 0 || typeof fixmedinsCode !== 'string' || typeof omsgid !== 'string') return null;
    return centres.sentBy(fixmedinsCode, omsgid);
  };
  const portFor = async (request: unknown, method: PortMethod): Promise<InsurerPort> => {
    const area = areaOf(request);
    if (area === null) return portOf(profiles[0]?.name ?? '') ?? sandbox;
    const asked = await askedBefore(request);
    const { profile, missing } =
      asked === null ? await centres.of(area) : { profile: { name: asked }, missing: null };
    const port = missing === null ? portOf(profile?.name ?? '') : null;
    if (port === null) throw new InsurerTimeout(interfaces[method].infno);
    return port;
  };
  const methods = Object.fromEntries(
    portMethods.map((method) => [
      method,
      async (request: unknown) => {
        const port = (await portFor(request, method)) as unknown as Record<
          string,
          (of: unknown) => Promise<unknown>
        >;
        return port[method]?.call(port, request);
      },
    ]),
  );
  return {
    ...methods,
    patienceMs: Math.max(sandbox.patienceMs, ...profiles.map(({ name }) => portOf(name)?.patienceMs ?? 0)),
    ...(sandbox.sandbox && { sandbox: sandbox.sandbox }),
  } as unknown as InsurerPort;
}
