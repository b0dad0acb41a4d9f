import type { FilingRow } from '../../../contract/filing/fields.ts';
import type { FilingState } from '../../../src/machines/diseaseInfo.ts';
import {
  after,
  diseaseInfoModels,
  FILINGS,
  MEMO,
  type DiseaseInfoState,
} from '../../machines/diseaseInfo.model.ts';
import { Gate } from '../session/gate.ts';
import { Person } from '../tour/person.ts';
import { answer, refuse } from './answers.ts';
import { Told } from './awaited.ts';
import { comeAs } from './logins.ts';
import { driver, type Act } from './pageDriver.ts';

interface Stage {
  readonly person: Person;
  /** The calls that upload and repeal. */
  readonly change: Gate;
  /** The filings that the server has now, by number. */
  readonly filings: Map<string, FilingState>;
  /** Reads of the list since the last answer about a filing. */
  readonly reads: Told;
}

const TABLE = 'special-disease';
/** Frames that a click may take to mark its row, before it is made again. */
const LOOKS = 60;
const nameOf = ({ trtDclaDetlSn }: FilingState): string => `顾客${trtDclaDetlSn.slice(-1)}`;

const rowOf = (filing: FilingState): FilingRow => ({
  ...filing,
  filingKind: 'opsp',
  fixmedinsCode: 'P32010100001',
  fixmedinsName: '示例药店',
  poolareaNo: '320100',
  psnNo: '100***********0001',
  psnName: nameOf(filing),
  psnCertType: '01',
  certno: '320***********0001',
  gend: '1',
  brdy: '1980-01-01',
  tel: '',
  addr: '',
  insutype: '310',
  psnType: '11',
  insuOptins: '320100',
  empName: '',
  begndate: '2026-01-01',
  enddate: '2030-12-31',
  memo: '',
  opspDiseCode: 'M03900',
  opspDiseName: '高血压',
  ideFixmedinsNo: 'H32010000001',
  ideFixmedinsName: '示例医院',
  hospIdeDate: '2025-12-30',
  diagDrCodg: 'D1',
  diagDrName: '李医师',
  appyRea: '',
  medListCodg: '',
  drugName: '',
  cnt: '',
  cntPrcunt: '',
  diagCode: '',
  diagName: '',
  bizAppyType: '',
  fixSrtNo: '',
  agnterName: '',
  agnterCertType: '',
  agnterCertno: '',
  agnterTel: '',
  agnterAddr: '',
  agnterRlts: '',
  dclaSouc: '01',
  rchkFlag: filing.filStas === 'passed' ? '1' : '0',
  rchkOpnn: '',
  rchkTime: null,
  valiFlag: '1',
  upldError: '',
  upldTime: null,
  endRea: '',
  hasPhoto: false,
  opterName: '',
  madeAt: '2026-01-01 08:00:00',
  ver: 1,
});

/** A person as 1101 tells of them. */
const PERSON = {
  cardSn: 'CARD',
  mdtrtCertType: '02',
  psnName: nameOf(FILINGS.added),
  certno: '320***********0001',
  psnNo: '100***********0001',
  psnCertType: '01',
  gend: '1',
  naty: null,
  brdy: '1980-01-01',
  age: '46.0',
  insuinfo: [
    {
      insutype: '310',
      insutypeName: '职工基本医疗保险',
      psnType: '11',
      psnTypeName: '在职',
      psnInsuStas: '1',
      balc: '0.00',
      psnInsuDate: null,
      pausInsuDate: null,
      cvlservFlag: '0',
      insuplcAdmdvs: '320100',
      insuplcName: '南京市',
      empName: null,
    },
  ],
  proposed: '310',
  idetinfo: [],
  needsPassword: false,
  expiresAt: '2030-01-01 00:00:00',
};
const DISEASES = [{ opspDiseCode: 'M03900', opspDiseName: '高血压' }];

/** The row as it stands at first becomes the active one, by a click: keys would pass the rows between. */
const pick =
  (filing: FilingState): Act<Stage> =>
  async (stage) => {
    const { person } = stage;
    stage.filings.set(filing.trtDclaDetlSn, filing);
    stage.reads.clear();
    await person.page.keyboard.press('F9');
    await stage.reads.until('read');
    await person.table(TABLE);
    const row = person.page.locator(`#${TABLE} [role="row"]`, { hasText: nameOf(filing) });
    /** After the next frame. */
    const isPicked = (): Promise<boolean> =>
      row.evaluate(
        (each) =>
          new Promise((told) => {
            requestAnimationFrame(() => told(each.classList.contains('dt-active')));
          }),
      );
    // As a person does, it looks whether the row is marked: what the browser finds for the pointer may move before the press.
    let picked = false;
    while (!picked) {
      await row.click();
      for (let looks = 0; looks < LOOKS && !picked; looks += 1) picked = await isPicked();
    }
  };
const drawer = ({ person }: Stage) => person.page.getByRole('dialog');
/** The server has done it: the list has the filing as it is now. */
const comes: Act<Stage, DiseaseInfoState> = async (stage, _, { change, filing }) => {
  if (filing === null) throw new Error('no filing is being changed');
  const now = after(change, filing);
  stage.filings.set(now.trtDclaDetlSn, now);
  stage.reads.clear();
  await stage.change.open(answer(rowOf(now)));
};
const press = ({ person }: Stage, name: string): Promise<void> =>
  person.page.locator('.row-state').getByRole('button', { name }).click();

const acts: Readonly<Record<string, Act<Stage, DiseaseInfoState>>> = {
  pickDraft: pick(FILINGS.draft),
  pickWaiting: pick(FILINGS.waiting),
  pickApproving: pick(FILINGS.approving),
  pickAsked: pick(FILINGS.asked),
  pickPassed: pick(FILINGS.passed),
  add: ({ person }) => person.press('F8'),
  update: async (stage) => {
    await stage.person.press('F2');
    await drawer(stage).getByLabel('鉴定机构名称').waitFor();
  },
  close: async (stage) => {
    await stage.person.press('Escape');
    await drawer(stage).waitFor({ state: 'detached' });
  },
  savedNew: async (stage) => {
    stage.reads.clear();
    stage.filings.set(FILINGS.added.trtDclaDetlSn, FILINGS.added);
    const form = drawer(stage);
    await form.getByLabel('卡号或证件号').fill('320102198503120110');
    await stage.person.press('Enter');
    await form.getByLabel('病种').selectOption('M03900');
    for (const [label, text] of [
      ['鉴定机构编号', 'H32010000001'],
      ['鉴定机构名称', '示例医院'],
      ['医院鉴定日期', '2025-12-30'],
      ['诊断医师编码', 'D1'],
      ['诊断医师姓名', '李医师'],
    ] as const)
      await form.getByLabel(label).fill(text);
    await stage.person.press('Control+Enter');
  },
  savedChange: async (stage) => {
    stage.reads.clear();
    await drawer(stage).getByLabel('鉴定机构名称').fill('另一家医院');
    await stage.person.press('Control+Enter');
  },
  upload: async ({ person, change }) => {
    change.close();
    await person.press('F6');
    await person.question();
    await person.agree();
  },
  repeal: async ({ person, change }) => {
    change.close();
    await person.press('F4');
    await person.page.locator('.cmd-input').waitFor();
    await person.type(MEMO);
    await person.press('Enter');
    await person.question();
    await person.agree();
  },
  uploaded: comes,
  draftRepealed: comes,
  waitingRepealed: comes,
  approvingRepealed: comes,
  refused: ({ change }) => change.open(refuse('该备案已审核，不能撤销')),
  retry: async (stage) => {
    stage.change.close();
    await press(stage, '重试');
  },
  dismiss: (stage) => press(stage, '知道了'),
};

const state = ({ person }: Stage, words: string | RegExp): Promise<void> =>
  person.page.locator('.row-state').getByText(words).first().waitFor();
const isNamed = (stage: Stage, { filing }: DiseaseInfoState, words: string): Promise<void> =>
  state(stage, `${filing === null ? '' : nameOf(filing)} 高血压：${words}`);
const looks: Record<DiseaseInfoState['at'], (stage: Stage, now: DiseaseInfoState) => Promise<void>> = {
  idle: (stage) => state(stage, '选中一条备案'),
  here: (stage, now) => isNamed(stage, now, '未上传'),
  waiting: (stage, now) => isNamed(stage, now, '待审核'),
  approving: (stage, now) => isNamed(stage, now, '待审批'),
  asked: (stage, now) => isNamed(stage, now, '上传中'),
  ended: (stage, now) => isNamed(stage, now, now.filing?.filStas === 'passed' ? '审核通过' : '已撤销'),
  writing: (stage, { writing }) =>
    drawer(stage)
      .getByText(writing === 'add' ? '新增慢特病备案' : '修改慢特病备案')
      .waitFor(),
  changing: (stage) => state(stage, /^正在/),
  failed: (stage, { failure }) => state(stage, failure ?? ''),
};

/** 慢特病备案 of a store; none is really changed. */
export const diseaseInfoPage = driver<DiseaseInfoState, Stage>({
  models: diseaseInfoModels,
  acts,
  unreachable: { pickNone: 'one row stays active' },
  effects: { announce: ({ reads }) => reads.until('read') },
  async open(page, deployment) {
    const person = new Person(page);
    const listed = Object.values(FILINGS).filter((filing) => filing !== FILINGS.added);
    const stage: Stage = {
      person,
      change: new Gate(),
      filings: new Map(listed.map((filing) => [filing.trtDclaDetlSn, filing])),
      reads: new Told(),
    };
    await stage.change.attach(page, /\/api\/DiseasesInfo\/(Upload\/|RepealDiseasesInfo)/);
    await page.route(/\/api\/DiseasesInfo\/GetPaged/, async (route) => {
      await answer({ rows: [...stage.filings.values()].map(rowOf), nextCursor: null })(route);
      stage.reads.add('read');
    });
    await page.route(/\/api\/DiseasesInfo\/Totals/, (route) =>
      answer({ rowCount: stage.filings.size, waiting: 0, passed: 0, refused: 0, ending: 0 })(route),
    );
    await page.route(/\/api\/DiseasesInfo\/PullInsuTypes/, (route) =>
      answer({ person: PERSON, diseases: DISEASES })(route),
    );
    await page.route(/\/api\/DiseasesInfo\/Get\//, (route) => answer(rowOf(FILINGS.draft))(route));
    await page.route(/\/api\/DiseasesInfo\/Add/, (route) => answer(rowOf(FILINGS.added))(route));
    await page.route(/\/api\/DiseasesInfo\/Update/, (route) => answer(rowOf(FILINGS.draft))(route));
    await comeAs(page, deployment, deployment.accounts?.store?.user ?? 'store');
    await page.goto(`${deployment.base}/record-manager/special-disease-menu`);
    await person.table(TABLE);
    return stage;
  },
  look: (stage, now) => looks[now.at](stage, now),
});
