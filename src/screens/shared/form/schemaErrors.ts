import { z } from 'zod';
import { zhCN } from 'zod/locales';
import type { Call } from '../../../../contract/wire/call.ts';
import type { FormErrors, Texts } from '../../../ui/form/useForm.ts';

// zod's own messages in Chinese, as on the server.
z.config(zhCN());

/**
 * Validates an input with the server's own schema.
 * @param list the array whose rows are edited
 * @returns the messages by field: `uscc`, or `2.uscc` for a field of the third row
 */
export function errorsOf(schema: z.ZodType, input: unknown, list?: string): FormErrors {
  const checked = schema.safeParse(input);
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) {
    const key = (list !== undefined && path[0] === list ? path.slice(1) : path).map(String).join('.');
    errors[key] ??= message;
  }
  return errors;
}

/**
 * Validation of a form that is sent as one call, by the call's own schema. `inputOf` makes the call's input from
 * the form's texts.
 */
export const checkedBy =
  (call: Call, inputOf: (values: Texts) => unknown) =>
  (values: Texts): FormErrors =>
    errorsOf(call.request, inputOf(values));
