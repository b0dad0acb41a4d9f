import { createTraffic } from '../../api/traffic.ts';
import { errorLog } from './errorLog.ts';

/** The page's traffic, which wraps the transport. */
export const traffic = createTraffic(errorLog.addServerFault);
