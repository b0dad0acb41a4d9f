import { navigate } from 'wouter/use-browser-location';
import type { HostBridgeOptions } from '../../api/host/bridge.ts';
import type { SessionActor } from '../session.ts';

/** Opens the page of a route key for the ERP host (spec §2). Without a login nothing opens. */
export const openRouteIn =
  (session: SessionActor): HostBridgeOptions['openRoute'] =>
  async (routeKey) => {
    // Loaded on demand: the login page does not need the destinations.
    const { destinationOf } = await import('../../machines/silentLogin.ts');
    const destination = destinationOf(routeKey);
    if (destination === null) return 'unknownRoute';
    if (!session.getSnapshot().matches('ready')) return 'notReady';
    navigate(destination);
    return 'opened';
  };
