import type { Around, Tab } from './tab.ts';
import type { Person } from './person.ts';

/** Checks the rules that hold after every step. @throws Error that names the broken rule */
export function checkStep(around: Around, ended: ReadonlySet<string>): void {
  for (const tab of around.tabs) {
    checkDrafts(tab);
    checkStrangers(tab, [...around.server.users.keys()]);
  }
  checkToken(around, ended);
  checkModals(around);
}

/** Every unsaved draft is still in the storage of its tab. */
function checkDrafts(tab: Tab): void {
  for (const [key, text] of tab.drafts) {
    const kept = JSON.parse(tab.storage.getItem(key) ?? 'null') as { value: string } | null;
    if (kept?.value !== text) throw new Error(`${tab.name} lost the draft ${key}`);
  }
}

/** The page and its storage hold no data of another user, and no user data after a logout. */
function checkStrangers(tab: Tab, everybody: readonly string[]): void {
  const state = tab.page.session.getSnapshot();
  const shown = state.context.session?.profile.userId;
  if (shown === undefined && !(tab.isLoggedOut && state.matches('loggedOut'))) return;
  const kept = tab.page.text() + tab.storage.text();
  for (const userId of everybody)
    if (userId !== shown && kept.includes(userId))
      throw new Error(`${tab.name} holds data of ${userId} and shows ${shown ?? 'the login'}`);
  if (kept.includes('token-')) throw new Error(`${tab.name} holds a token outside the cookie`);
}

/** A late reply does not restore a login that the user ended. */
function checkToken({ jar, server }: Around, ended: ReadonlySet<string>): void {
  const token = tokenIn(jar.cookie);
  const session = token === null ? undefined : server.sessions.get(token);
  if (session && ended.has(session.sessionId))
    throw new Error('the token of an ended login is back in the cookie');
}
export const tokenIn = (cookie: string): string | null => /yibao-token=([^;]*)/.exec(cookie)?.[1] ?? null;

/** At most one tab shows the expiry modal once all messages between tabs are delivered. */
function checkModals({ tabs, underWay, isDeaf }: Around): void {
  if (underWay > 0 || isDeaf) return;
  const states = tabs.map((tab) => tab.page.expiry.getSnapshot());
  if (states.some((state) => state.matches('claiming'))) return;
  const leaders = states.filter((state) => state.matches('leading')).length;
  if (leaders > 1) throw new Error(`${leaders} expiry modals at once`);
}

/** No work is executed twice, and every reported outcome is true. */
export function checkIntents({ server }: Around, { intents }: Person): void {
  for (const [name, times] of server.executed)
    if (times > 1) throw new Error(`${name} was done ${times} times`);
  for (const { name, told } of intents) {
    const times = server.executed.get(name) ?? 0;
    if (told === 'done' && times === 0) throw new Error(`${name} was reported as done but was not executed`);
    if (told === 'not done' && times > 0)
      throw new Error(`${name} was reported as not done but was executed`);
  }
}

/** Every machine is in a resting state. */
export function checkRest({ tabs, local, server }: Around): void {
  const users = new Set<string>();
  for (const { name, page, isLeaving } of tabs) {
    const state = page.session.getSnapshot();
    const { areaSwitch, fee, initialization } = page.console ?? {};
    const at = (actor: typeof areaSwitch | typeof fee | typeof initialization): unknown =>
      actor?.getSnapshot().value;
    const isAtRest =
      !isLeaving &&
      (state.matches('loggedOut') || state.matches({ ready: { rights: 'current', readers: 'cached' } })) &&
      page.expiry.getSnapshot().matches('idle') &&
      page.prompts.snapshot().questions.length === 0 &&
      [undefined, 'idle', 'none'].includes(at(areaSwitch) as string) &&
      [undefined, 'idle'].includes(at(fee) as string) &&
      [undefined, 'editing'].includes(at(initialization) as string);
    if (!isAtRest) throw new Error(`${name} is stuck: ${JSON.stringify(values(page))}`);
    users.add(state.context.session?.profile.userId ?? '');
  }
  if (users.size > 1 && !users.has('')) throw new Error(`the tabs show ${[...users].join(' and ')}`);
  for (const userId of server.users.keys())
    if (!users.has(userId) && !users.has('') && local.text().includes(userId))
      throw new Error(`local storage holds data of ${userId}`);
}

export function values(page: Tab['page']): object {
  const { areaSwitch, fee, initialization } = page.console ?? {};
  const actors = { session: page.session, expiry: page.expiry, areaSwitch, fee, initialization };
  return {
    ...Object.fromEntries(
      Object.entries(actors).map(([name, actor]) => [name, actor?.getSnapshot().value as unknown]),
    ),
    questions: page.prompts.snapshot().questions.map((actor) => actor.getSnapshot().value),
  };
}
