import { z } from 'zod';
import { jobId, jobState } from './job.ts';
import { defineCall } from './wire/call.ts';

export const progressCalls = {
  percentage: defineCall({
    id: 'progress.percentage',
    method: 'GET',
    path: '/api/Progress/Percentage',
    summary: 'Progress of long work, 0 to 100',
    permission: 'session',
    reads: 'progress',
    request: z.strictObject({ progressId: jobId }),
    result: z.object({ percentage: z.number().min(0).max(100), state: jobState, message: z.string() }),
  }),
};
