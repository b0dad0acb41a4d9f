import type { Envelope } from '../../contract/wire/envelope.ts';
import type { CallOutcome } from './callOutcome.ts';

export const succeeded = ({ value, notice, confim }: CallOutcome): Envelope => ({
  success: true,
  result: value ?? null,
  resultNotice: notice
    ? {
        description: notice.description ?? null,
        error: null,
        tips: null,
        messageCode: notice.messageCode ?? null,
      }
    : null,
  statusCode: 200,
  resultExtendInfo: notice?.extend ?? null,
  error: null,
  confimResultInfo: confim ? { ...confim, buttonInfos: confim.buttonInfos?.slice() ?? null } : null,
});
