import type { Envelope } from '../../contract/wire/envelope.ts';
import type { Answer } from './answer.ts';

export const succeeded = ({ value, notice, confim }: Answer): Envelope => ({
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
