import { useMemo } from 'react';
import { GENERIC_ERROR } from '../../../contract/wire/reply.ts';
import { useRead } from '../../state/useRead.ts';
import type { ArgOption, ArgStep } from '../command.ts';
import type { CommandContext } from '../context.ts';

export type ArgOptions =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly options: readonly ArgOption[] }
  | { readonly status: 'failed'; readonly message: string };

const NONE: readonly ArgOption[] = [];
/** Debounce of a remote step, ms. */
const PAUSE = 120;

/** The options of an argument step: loaded once for a local step, debounced while typing for a remote one. */
export function useArgOptions(
  step: ArgStep<string> | undefined,
  ctx: CommandContext,
  args: Readonly<Record<string, string>>,
  query: string,
): ArgOptions {
  const choice = step && 'options' in step ? step : undefined;
  const asked = choice?.remote ? query : '';
  const key = useMemo(() => (choice ? { choice, asked } : null), [choice, asked]);
  const version = useMemo(() => ({ ctx, args }), [ctx, args]);
  const { value, failure, isLoading } = useRead(
    key,
    async (signal) => choice?.options(ctx, { query: asked, args, signal }) ?? NONE,
    { version, otherwise: GENERIC_ERROR, ...(asked !== '' && { wait: PAUSE }) },
  );
  const title = choice?.title ?? '';
  return useMemo(() => {
    if (value !== null) return { status: 'ready', options: value };
    if (isLoading || failure === null) return { status: 'loading' };
    return { status: 'failed', message: `「${title}」的选项没有取到：${failure}` };
  }, [value, failure, isLoading, title]);
}
