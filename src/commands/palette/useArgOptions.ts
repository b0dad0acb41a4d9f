import { errorText } from '../../../contract/wire/errorText.ts';
import { useEffect, useState } from 'react';
import type { ArgOption, ArgStep } from '../command.ts';
import type { CommandContext } from '../context.ts';

export type ArgOptions =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly options: readonly ArgOption[] }
  | { readonly status: 'failed'; readonly message: string };

const LOADING: ArgOptions = { status: 'loading' };
/** A remote step asks once typing pauses, ms. */
const PAUSE = 120;

/**
 * The options of an argument step: asked once for a local step, at each pause of typing for a remote one.
 * Answers that come late are dropped, and their signal is aborted.
 */
export function useArgOptions(
  step: ArgStep<string> | undefined,
  ctx: CommandContext,
  args: Readonly<Record<string, string>>,
  query: string,
): ArgOptions {
  const choice = step && 'options' in step ? step : undefined;
  const asked = choice?.remote ? query : '';
  const [answer, setAnswer] = useState<{ key: unknown; asked: string; value: ArgOptions } | null>(null);

  useEffect(() => {
    if (!choice) return;
    const abort = new AbortController();
    const settle = (value: ArgOptions): void => {
      if (!abort.signal.aborted) setAnswer({ key: choice, asked, value });
    };
    const ask = async (): Promise<void> => {
      try {
        const options = await choice.options(ctx, { query: asked, args, signal: abort.signal });
        settle({ status: 'ready', options });
      } catch (error) {
        const cause = errorText(error);
        settle({ status: 'failed', message: `「${choice.title}」的选项没有取到：${cause}` });
      }
    };
    const timer = setTimeout(() => void ask(), asked === '' ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [choice, ctx, args, asked]);

  return answer?.key === choice && answer?.asked === asked ? answer.value : LOADING;
}
