import type { InsurerPort } from './port.ts';
import { portMethods } from './interfaces.ts';

/** A centre, and the areas whose stores it serves. */
export interface CentreOfAreas {
  /** Prefixes of area codes (6 digits). */
  readonly areas: readonly string[];
  readonly port: InsurerPort;
}

/** The area of a request: of the store that asks, which its code holds (domain §1), or the one that it names; null of others. */
function areaOf(request: unknown): string | null {
  const { fixmedinsCode, poolareaNo, admdvs } = (request ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof fixmedinsCode === 'string') return fixmedinsCode.slice(1, 7);
  if (typeof poolareaNo === 'string') return poolareaNo;
  return typeof admdvs === 'string' ? admdvs : null;
}

/**
 * One port over several centres: a request goes to the centre of its area, and to `rest` where no centre has it. What belongs to no
 * area, the national catalogues, comes from the first centre.
 */
export function routedCentre(centres: readonly CentreOfAreas[], rest: InsurerPort): InsurerPort {
  const [first] = centres;
  if (first === undefined) return rest;
  const portOf = (request: unknown): InsurerPort => {
    const area = areaOf(request);
    if (area === null) return first.port;
    return centres.find(({ areas }) => areas.some((prefix) => area.startsWith(prefix)))?.port ?? rest;
  };
  const methods = Object.fromEntries(
    portMethods.map((method) => [
      method,
      (request: unknown) => {
        const port = portOf(request) as unknown as Record<string, (of: unknown) => Promise<unknown>>;
        return port[method]?.call(port, request);
      },
    ]),
  );
  return {
    ...methods,
    patienceMs: Math.max(rest.patienceMs, ...centres.map(({ port }) => port.patienceMs)),
    ...(rest.sandbox && { sandbox: rest.sandbox }),
  } as unknown as InsurerPort;
}
