import { z } from 'zod';
import { defineCall } from './wire/call.ts';

export const exportFormat = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof exportFormat>;

export const exportCalls = {
  start: defineCall({
    id: 'export.start',
    method: 'POST',
    path: '/api/Export/Start',
    summary: 'All rows that a list finds, as a file; runs as a job, whose file is fetched by Job/File',
    /** Anyone who may make the list's call; the handler and the job both check. */
    permission: 'session',
    request: z.strictObject({
      /** An id of contract/lists. */
      listId: z.string().max(64),
      /** The list's own request, without paging. */
      query: z.record(z.string().max(64), z.union([z.string().max(20_000), z.array(z.string().max(64))])),
      /** Column keys, in the order wanted. */
      columns: z.array(z.string().max(64)).min(1, '请至少选择一列').max(200),
      format: exportFormat,
    }),
    result: z.object({ jobId: z.string() }),
  }),
};
