import { saveFile } from '../../api/download.ts';
import { stampText } from '../../ui/day.ts';
import type { CommandEvent } from '../../commands/events.ts';
import type { ToolsParts } from './toolsParts.ts';
import { environmentOf, type NetworkReport } from './environment.ts';

/**
 * A file for support: environment, network, states of the machines with their redacted events, the commands that
 * were run. No token, password, name, card or screen content.
 */
export function supportBundle(
  runtime: ToolsParts,
  network: NetworkReport | null,
  commands: readonly CommandEvent[],
): string {
  const { session, inspector } = runtime;
  const profile = session.getSnapshot().context.session?.profile;
  return JSON.stringify(
    {
      madeAt: new Date().toISOString(),
      environment: Object.fromEntries(environmentOf(runtime)),
      network,
      // Identity stays out; the kind of user decides what they may see.
      user: profile && { roleCode: profile.roleCode, isAdminUser: profile.isAdminUser },
      path: location.pathname,
      machines: inspector.actors(),
      commands,
    },
    null,
    2,
  );
}

export const saveSupportBundle = (text: string): void =>
  saveFile({
    blob: new Blob([text], { type: 'application/json' }),
    fileName: `医保云支持包-${stampText(Date.now())}.json`,
  });
