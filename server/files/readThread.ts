/** The reading thread, without what loads it: the bundle's (scripts/buildServer.mjs), or tsx (readWorker.mjs). */
import { serve } from './reading.ts';

void serve();
