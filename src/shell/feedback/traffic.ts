import { createTraffic } from '../../api/traffic.ts';
import { errorLog } from './errorLog.ts';

/** This page's traffic. `main` puts it around the transport. */
export const traffic = createTraffic(errorLog.addServerFault);
