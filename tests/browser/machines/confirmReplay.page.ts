import type { Route } from 'playwright-core';
import type { ConfimResultInfo } from '../../../contract/wire/reply.ts';
import {
  confirmReplayModels,
  endPoint,
  nested,
  question,
  type ConfirmReplayState,
} from '../../machines/confirmReplay.model.ts';
import { breakOff, unauthorised, type Fate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, refuse } from './answers.ts';
import { comeAs } from './logins.ts';
import { driver, type Act } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  /** The replays that wait for a reply. */
  readonly replays: Replays;
}

/** Holds each replay for an answer of its own. */
class Replays {
  private readonly held: Route[] = [];
  private arrived: () => void = () => undefined;
  hold(route: Route): void {
    this.held.push(route);
    this.arrived();
  }
  /** The replay under way. */
  async current(): Promise<Route> {
    if (this.held.length === 0) await new Promise<void>((resolve) => (this.arrived = resolve));
    return this.held[0] as Route;
  }
  async end(fate: Fate): Promise<void> {
    const route = await this.current();
    this.held.shift();
    await fate(route);
  }
}

/** How many logins the workbench says were ended. */
const COUNT = 2;
const BUTTON = '结束其他登录';
const SAID = `已结束 ${COUNT} 个登录`;
const asks = (info: ConfimResultInfo): Fate => answer({ count: COUNT }, { confimResultInfo: info });
const press = ({ person }: Stage, name: string): Promise<void> =>
  person.page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
const ends =
  (fate: Fate): Act<Stage> =>
  ({ replays }) =>
    replays.end(fate);

const acts: Readonly<Record<string, Act<Stage>>> = {
  confirm: async ({ person }) => {
    await person.question();
    await person.press('Enter');
  },
  pressSecond: (stage) => press(stage, '月底关闭'),
  cancel: async ({ person }) => {
    await person.question();
    await person.press('Escape');
  },
  done: ends(answer({ count: COUNT })),
  asksAgain: ends(asks(nested)),
  ends: ends(asks(endPoint)),
  endsPlainly: ends(asks({ ...endPoint, action: '' })),
  refused: ends(refuse('确认已失效，请重新操作')),
  expired: ends(unauthorised),
  unreachable: ends(breakOff),
  retry: (stage) => press(stage, '重试'),
  giveUp: (stage) => press(stage, '放弃'),
};

const gone = ({ person }: Stage): Promise<void> =>
  person.page.getByRole('alertdialog').waitFor({ state: 'detached' });
/** The machine is over, and what its end makes of the screen has been painted: nothing says that it was done. */
const answeredWithout = async ({ person: { page } }: Stage): Promise<void> => {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  must((await page.getByText(SAID).count()) === 0, 'it was done all the same');
};
const must = (isSo: boolean, words: string): void => {
  if (!isSo) throw new Error(words);
};
const looks: Record<ConfirmReplayState['at'], (stage: Stage, state: ConfirmReplayState) => Promise<void>> = {
  asking: async ({ person }, { pubSubId }) => {
    const words =
      pubSubId === question.pubSubId ? [question.title, question.tips, '月底关闭'] : ['请确认', '确定'];
    const dialog = person.page.getByRole('alertdialog');
    for (const word of words)
      await dialog
        .getByText(word ?? '')
        .first()
        .waitFor();
    await dialog.getByRole('button', { name: '取消', disabled: false }).waitFor();
    await person.page.waitForFunction(() => document.querySelectorAll('[role="alertdialog"]').length === 1);
  },
  replaying: async ({ person, replays }, { pubSubId, answer: value }) => {
    const request = (await replays.current()).request();
    const sent = request.postDataJSON() as { pubSubId?: string };
    const headers = request.headers();
    must(sent.pubSubId === pubSubId, `the replay is of ${sent.pubSubId ?? 'nothing'}`);
    must((headers['pubsubresult'] ?? '1') === value, 'the replay carries another answer');
    must(
      (headers['x-route'] === 'store') === (pubSubId === question.pubSubId),
      'the route headers are wrong',
    );
    await person.page
      .getByRole('alertdialog')
      .getByRole('button', { name: '取消', disabled: true })
      .waitFor();
  },
  lost: async ({ person }, { message }) => {
    const dialog = person.page.getByRole('alertdialog');
    await dialog.getByText('没有收到回复').waitFor();
    await dialog.getByText(`${message ?? ''}。操作可能已经完成，也可能没有。重试不会重复执行。`).waitFor();
  },
  confirmed: async (stage) => {
    await stage.person.sees(SAID);
    await gone(stage);
  },
  cancelled: async (stage) => {
    await gone(stage);
    await answeredWithout(stage);
  },
  failed: async (stage, { message }) => {
    await stage.person.sees(message ?? '');
    // An expiry asks in a dialog of its own.
    if (message !== '登录已过期,请重新登录') await gone(stage);
    await answeredWithout(stage);
  },
};

/** What the call is answered with at first. */
const FIRST: Readonly<Record<string, ConfimResultInfo>> = {
  'a question': question,
  'an end point': endPoint,
  'a plain end point': { ...endPoint, action: '' },
};

/** Any call may be asked back; ending other logins is one that every account may make. Nothing is really ended. */
export const confirmReplayPage = driver<ConfirmReplayState, Stage>({
  models: confirmReplayModels,
  acts,
  unreachable: {
    pressCancel: 'the dialog makes a button of the value 0 its way out, which is the step cancel',
    calledOff: 'nothing on the page calls a replay off: the dialog stays until its reply is there',
  },
  effects: {
    publish: 'no page listens to the channel of this call; tests/unit/api/client walks one that does',
  },
  // The further question has no buttons of its own.
  isOffered: (step, { pubSubId }) => step !== 'pressSecond' || pubSubId === question.pubSubId,
  async open(page, deployment, model) {
    const person = new Person(page);
    const stage: Stage = { person, replays: new Replays() };
    const info = FIRST[model.name.replace('confirmReplay: ', '')];
    if (!info) throw new Error(`no reply is known for ${model.name}`);
    await page.route(/\/api\/Auth\/RevokeOtherSessions$/, (route) => {
      const { pubSubId } = route.request().postDataJSON() as { pubSubId?: string };
      return pubSubId === undefined ? asks(info)(route) : stage.replays.hold(route);
    });
    await comeAs(page, deployment, deployment.user);
    await page.goto(`${deployment.base}/tools`);
    await page.getByRole('button', { name: BUTTON }).click();
    return stage;
  },
  look: (stage, state) => looks[state.at](stage, state),
});
