import {
  AddIcon,
  CloudUploadIcon,
  DocumentOpenIcon,
  EditIcon,
  GlobeNetworkIcon,
  MediaIcon,
  PrintIcon,
  RefreshIcon,
  TickIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { codeName } from '../../../../contract/codes/codes.ts';
import { FILING_MENUS } from '../../../../contract/diseasesInfo.ts';
import type { FilingRow } from '../../../../contract/filing/fields.ts';
import { isOfOneStore } from '../../../../contract/rights/permission.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import type { DiseaseInfoEvent } from '../../../machines/diseaseInfo.ts';
import { filed } from './filingKinds.ts';
import { cameraPlace, filingPlace, PHOTO_DIALOG } from './filingPlace.ts';

type Ctx = CommandContext<FilingRow>;
const base = { section: '备案', permission: { menuCode: FILING_MENUS }, scope: 'screen' } as const;
const may = (buttonCode: 'Save' | 'Upload' | 'Repeal') => ({ menuCode: FILING_MENUS, buttonCode }) as const;
const PICK = '请先选中一条备案';
const AT_STORE = '备案由门店办理：请用门店账号登录，或先进入门店';

const act = (ctx: Ctx, event: DiseaseInfoEvent): void => filingPlace.in(ctx)?.send(event);
/** Answers a failed change; the button that was pressed is gone then. */
const answer = (ctx: Ctx, type: 'RETRY' | 'DISMISS'): void => {
  act(ctx, { type });
  listPlace.in(ctx)?.focusTable();
};
/** Whether the active row's machine takes the event; else why not. */
const takes = (ctx: Ctx, event: DiseaseInfoEvent, verb: string): true | string => {
  if (!ctx.row) return PICK;
  if (filingPlace.in(ctx)?.can(event) === true) return true;
  return ctx.row.filStas === 'sending' || ctx.row.filStas === 'withdrawing'
    ? '医保中心尚未应答，系统会自动续传，请稍候'
    : `该备案${codeName('filStas', ctx.row.filStas)}，不能${verb}`;
};
const said = ({ row }: Ctx): string => (row ? `${row.psnName} ${filed(row)}` : '');

/** The commands of the three pages of 备案. */
export const filingCommands: readonly AnyCommand[] = [
  defineCommand<never, FilingRow>({
    ...base,
    id: 'filing.add',
    title: '新增备案',
    keywords: ['add filing', 'new filing', '登记', '2503', '2505', '25001'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: may('Save'),
    enabled: (ctx) => (isOfOneStore(ctx.services.profile) ? true : AT_STORE),
    perform: (ctx) => act(ctx, { type: 'ADD' }),
  }),
  defineCommand<never, FilingRow>({
    ...base,
    id: 'filing.change',
    title: '修改备案',
    keywords: ['change filing', 'edit filing'],
    icon: EditIcon,
    shortcut: 'F2',
    permission: may('Save'),
    enabled: (ctx) => takes(ctx, { type: 'UPDATE' }, '修改'),
    perform: (ctx) => act(ctx, { type: 'UPDATE' }),
  }),
  defineCommand<never, FilingRow>({
    ...base,
    id: 'filing.upload',
    risk: 'final',
    title: '上传备案',
    keywords: ['upload filing', 'submit', '报送', '提交'],
    icon: CloudUploadIcon,
    shortcut: 'F6',
    permission: may('Upload'),
    enabled: (ctx) => takes(ctx, { type: 'UPLOAD' }, '上传'),
    confirm: (ctx) => ({ title: '上传备案', tips: `${said(ctx)}将报送医保中心审核，上传后不能再修改。` }),
    perform: (ctx) => act(ctx, { type: 'UPLOAD' }),
  }),
  defineCommand<'memo', FilingRow>({
    ...base,
    id: 'filing.repeal',
    risk: 'final',
    title: '撤销备案',
    keywords: ['withdraw filing', 'repeal', '作废', '2504', '2506', '25002'],
    icon: UndoIcon,
    tone: 'danger',
    shortcut: 'F4',
    permission: may('Repeal'),
    args: [
      {
        key: 'memo',
        title: '撤销原因',
        text: {
          check: (text) =>
            text === '' ? '请填写撤销原因' : text.length > 200 ? '撤销原因最多 200 个字' : true,
        },
      },
    ],
    enabled: (ctx) => takes(ctx, { type: 'REPEAL', memo: '' }, '撤销'),
    confirm: (ctx, { memo }) => ({
      title: '撤销备案',
      tips: `${said(ctx)}撤销后不可恢复。原因：${memo}`,
      tone: 'danger',
    }),
    perform: (ctx, { memo }) => act(ctx, { type: 'REPEAL', memo }),
  }),
  defineCommand<never, FilingRow>({
    ...base,
    id: 'filing.detail',
    title: '备案详情',
    keywords: ['filing detail', 'show filing', '查看备案'],
    icon: DocumentOpenIcon,
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) filingPlace.in(ctx)?.open('detail', ctx.row);
    },
  }),
  defineCommand<never, FilingRow>({
    ...base,
    id: 'filing.photo',
    title: '备案拍照',
    keywords: ['photo of filing', 'camera', '照片', '材料'],
    icon: MediaIcon,
    shortcut: 'F7',
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) filingPlace.in(ctx)?.open('photo', ctx.row);
    },
  }),
  defineCommand<never, FilingRow>({
    ...base,
    id: 'filing.print',
    title: '打印备案表',
    keywords: ['print filing', '备案表'],
    icon: PrintIcon,
    shortcut: 'Shift+F8',
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) filingPlace.in(ctx)?.open('print', ctx.row);
    },
  }),
  defineCommand<never, FilingRow>({
    ...base,
    id: 'filing.retry',
    title: '重试',
    keywords: ['retry filing'],
    icon: RefreshIcon,
    afar: false,
    visible: (ctx) => filingPlace.in(ctx)?.can({ type: 'RETRY' }) === true,
    perform: (ctx) => answer(ctx, 'RETRY'),
  }),
  defineCommand<never, FilingRow>({
    ...base,
    id: 'filing.dismiss',
    title: '知道了',
    keywords: ['dismiss failed filing'],
    icon: TickIcon,
    afar: false,
    unlogged: true,
    visible: (ctx) => filingPlace.in(ctx)?.can({ type: 'DISMISS' }) === true,
    perform: (ctx) => answer(ctx, 'DISMISS'),
  }),
  defineCommand({
    ...base,
    id: 'filing.shoot',
    title: '拍照',
    keywords: ['take a picture'],
    icon: MediaIcon,
    scope: 'dialog',
    where: PHOTO_DIALOG,
    shortcut: 'F6',
    permission: may('Save'),
    afar: false,
    enabled: (ctx) => (cameraPlace.in(ctx) ? true : '没有可用的摄像头，请选择图片文件'),
    perform: (ctx) => cameraPlace.of(ctx).shoot(),
  }),
];

/** 异地备案, asked from 人员定点备案. */
export const offsiteCommands: readonly AnyCommand[] = [
  defineCommand<never, FilingRow>({
    ...base,
    id: 'filing.offsite',
    title: '异地备案查询',
    keywords: ['care elsewhere', 'offsite filing', '安置', '转外'],
    icon: GlobeNetworkIcon,
    permission: { menuCode: 'PersonnelFixedFilling' },
    enabled: (ctx) => (isOfOneStore(ctx.services.profile) ? true : AT_STORE),
    perform: (ctx) => filingPlace.in(ctx)?.askOffsite(),
  }),
];
