import { z } from 'zod';
import { zhCN } from 'zod/locales';

// The server's own refusals are in Chinese as well.
z.config(zhCN());

/** What is wrong with a form, by field: `uscc`, or `2.uscc` for a field of the third row. */
export type FormErrors = Readonly<Record<string, string>>;

/**
 * Checks what was typed with the schema that the server checks it with. `list` names the array whose rows are edited.
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
