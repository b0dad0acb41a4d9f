import type { Fate } from '../session/gate.ts';

/** Replies of the server in its own envelope (spec §3), for what a path must not really do, or cannot make happen. */
export const answer =
  (result: unknown, more: Readonly<Record<string, unknown>> = {}): Fate =>
  (route) =>
    route.fulfill({ json: { success: true, result, resultNotice: null, statusCode: 200, ...more } });

/** A refusal; `error` is the sentence that is shown, none at all when empty. */
export const refuse =
  (error: string, more: Readonly<Record<string, unknown>> = {}): Fate =>
  (route) =>
    route.fulfill({
      json: { success: false, result: null, resultNotice: { error }, statusCode: 400, ...more },
    });

/** The server's own reply, changed. */
export const changed =
  (change: (result: never) => unknown): Fate =>
  async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { result: never };
    await route.fulfill({ response, json: { ...reply, result: change(reply.result) } });
  };
