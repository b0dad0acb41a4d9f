/** Aborted by Ctrl-C and by the manager of services: what is half done is removed before the process ends. */
export function untilSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => controller.abort(new Error('中断')));
  return controller.signal;
}
