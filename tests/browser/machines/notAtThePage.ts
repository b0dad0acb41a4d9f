import type { MachineName } from '../../../src/machines/index.ts';

type Reasons = Readonly<Record<string, string>>;

const CALLS_ONLY =
  'the page logs in by the form; only the silent login enters, before there is a page to walk';
const NO_BUTTON = 'there is nothing to press while the page is loading';
const JUMPS =
  'the day reconciliation is not entered in its middle; tests/browser/table walks the lists that are';
const RUNS = 'a run that goes on cannot be put away, only stopped';
const FOLLOWED = 'a run is followed by a page that is loaded anew';
const LINES_REST =
  'the lines of a sale that is asked for or over cannot be changed: what is scanned is the next one’s';

/**
 * States and transitions that no person can reach at the page, and why. All others are walked; what is listed here and walked
 * all the same is a fault of the list. Steps that cannot be taken stand in the drivers (`unreachable`).
 */
export const notAtThePage: Readonly<Partial<Record<MachineName, Reasons>>> = {
  session: {
    'session.loggedOut --ENTER[0]': CALLS_ONLY,
    'session.loading --ENTER[0]': CALLS_ONLY,
    'session.loading --LOGOUT[0]': NO_BUTTON,
    'session.preparing --ENTER[0]': CALLS_ONLY,
    'session.preparing --LOGOUT[0]': NO_BUTTON,
    'session.ready --ENTER[0]': CALLS_ONLY,
  },
  areaSwitch: { 'areaSwitch.listing --CLOSE[0]': 'the dialog has no way out while it waits for the areas' },
  job: {
    'job.polling --DISMISS[0]': RUNS,
    'job.waiting --DISMISS[0]': RUNS,
    'job.ended --FOLLOW[0]': FOLLOWED,
    'job.failed --FOLLOW[0]': FOLLOWED,
  },
  list: Object.fromEntries(
    [
      'list.page.jumping',
      'list.page.loadingLess',
      'list.page.jumpFailed',
      'list.page.lessFailed',
      'list --JUMP[0]',
      'list.page.ready --LESS[0]',
      'list.page.jumpFailed --MORE[0]',
      'list.page.jumpFailed --LESS[0]',
      'list.page.lessFailed --LESS[0]',
      ...[0, 1].map((at) => `list.page.jumping --xstate.done.actor.0.list.page.jumping[${at}]`),
      ...['jumping', 'loadingLess'].map((at) => `list.page.${at} --xstate.error.actor.0.list.page.${at}[0]`),
      'list.page.loadingLess --xstate.done.actor.0.list.page.loadingLess[0]',
    ].map((gap) => [gap, JUMPS]),
  ),
  upload: {
    'upload.sending --PROGRESS[0]': 'how much is on its way is the browser’s own to tell',
    'upload.review --COUNTED[0]': 'the repair grid sends it, which tests/unit/shell/uploads walks',
    'upload.review --OPEN[1]': 'the disease catalogue is the only thing that is imported so far',
    ...Object.fromEntries(
      [
        'sending',
        'watching',
        'cancelling',
        'review',
        'applying',
        'result',
        'undoing',
        'unknown',
        'failed',
      ].map((at) => [
        `upload.${at} --OPEN_AGAIN[0]`,
        'only the toast of an end does it, which tests/browser/files looks at',
      ]),
    ),
    ...Object.fromEntries(
      ['review', 'result', 'failed', 'unknown'].map((at) => [
        `upload.${at} --FOLLOW[0]`,
        'an import is followed from a choice or a closed dialog',
      ]),
    ),
  },
  expiry: Object.fromEntries(
    ['TAKE[0]', 'RENEWED[0]', 'RENEWED[1]', 'LEAVE[0]'].map((event) => [
      `expiry.claiming --${event}`,
      'it is over within 60 ms, before anybody could do something',
    ]),
  ),
  confirmReplay: {
    'confirmReplay.asking --CONFIRM[0]':
      'the dialog makes a button of the value 0 its way out, which is CANCEL',
  },
  cardSession: {
    'cardSession.customer.choosing --PRE_SETTLE[1]': 'without goods the command of F8 says so itself',
    'cardSession.customer.counted --SETTLE[0]': 'the question about another card lies over the till',
    'cardSession.settling --SALE[0]': LINES_REST,
    'cardSession.lost --SALE[0]': LINES_REST,
    'cardSession.settled --SALE[0]': LINES_REST,
    'cardSession.unknown --SALE[0]': LINES_REST,
  },
};
