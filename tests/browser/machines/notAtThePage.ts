import type { MachineName } from '../../../src/machines/index.ts';

type Reasons = Readonly<Record<string, string>>;

const CALLS_ONLY =
  'the page logs in by the form; only the silent login enters, before there is a page to walk';
const NO_BUTTON = 'there is nothing to press while the page is loading';
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
