import { DocumentIcon, RefreshIcon, SearchIcon, UndoIcon } from '@blueprintjs/icons';
import { setlCertCalls, type SetlCert } from '../../../../contract/setlCert.ts';
import { codeName } from '../../../../contract/codes/codes.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { definePlace } from '../../../commands/place.ts';
import { certDialog } from './orderDialogs.ts';
import type { OrderName } from './orderName.ts';
import { hasOrder, orderOf } from './orderPlaces.ts';
import { ORDER_DIALOG } from './orderDialogs.ts';

/** The dialog's name, which its commands name in `where`. */
export const CERT_DIALOG = 'setl-cert';

/** 电子凭证 of one settlement, as the commands of its dialog see it. */
export const certPlace = definePlace<{
  readonly order: OrderName & { readonly setlDate: string };
  /** The one in force, else the newest. */
  readonly cert: SetlCert;
  readonly refresh: () => void;
}>('setl-cert');

const open = {
  title: '开票/电子凭证',
  keywords: ['electronic voucher', 'invoice', '发票', '财政票据', '数电票', '4901', '5501'],
  section: '订单管理',
  icon: DocumentIcon,
  permission: { menuCode: 'OrderManagement' },
  unlogged: true,
  enabled: hasOrder,
  perform: (ctx: CommandContext): void => {
    const order = orderOf(ctx);
    if (typeof order !== 'string') ctx.services.show(certDialog, order);
  },
} as const;

const act = {
  section: '电子凭证',
  scope: 'dialog',
  where: CERT_DIALOG,
  permission: { menuCode: 'OrderManagement', buttonCode: 'Cert' },
} as const;
const FIRST = '请先登记电子凭证';

/** 电子凭证 of the active order. */
export const certCommands: readonly AnyCommand[] = [
  defineCommand({ ...open, id: 'order.cert', scope: 'screen' }),
];
/** 电子凭证 of the order in the drawer, and the commands of its dialog. */
export const drawnCertCommands: readonly AnyCommand[] = [
  defineCommand({ ...open, id: 'orderDetail.cert', scope: 'dialog', where: ORDER_DIALOG }),
  defineCommand({
    ...act,
    id: 'cert.query',
    title: '查询报销状态',
    keywords: ['is it reimbursed', '5501'],
    icon: SearchIcon,
    shortcut: 'F6',
    permission: { menuCode: 'OrderManagement' },
    enabled: (ctx) => (certPlace.in(ctx)?.cert.redFlag === '0' ? true : FIRST),
    perform: async (ctx) => {
      const { order, refresh } = certPlace.of(ctx);
      const { certs } = await ctx.services.api.call(setlCertCalls.query, order);
      ctx.services.toast('success', `医保中心：${codeName('reimFlag', certs[0]?.reimFlag)}`);
      refresh();
    },
  }),
  // The server asks: it knows whether it is reimbursed.
  defineCommand({
    ...act,
    id: 'cert.red',
    risk: 'money',
    title: '电子凭证冲红',
    keywords: ['red voucher', 'cancel invoice', '作废发票'],
    icon: UndoIcon,
    shortcut: 'F2',
    tone: 'danger',
    enabled: (ctx) => (certPlace.in(ctx)?.cert.redFlag === '0' ? true : FIRST),
    perform: async (ctx) => {
      const { order, refresh } = certPlace.of(ctx);
      await ctx.services.api.call(setlCertCalls.red, order);
      ctx.services.toast('success', '电子凭证已冲红');
      refresh();
    },
  }),
  defineCommand({
    ...act,
    id: 'cert.retry',
    title: '重传电子凭证',
    keywords: ['tell again', 'retry upload'],
    icon: RefreshIcon,
    shortcut: 'F7',
    enabled: (ctx) => (certPlace.in(ctx)?.cert.upldStas === '2' ? true : '没有上传失败的凭证'),
    perform: async (ctx) => {
      const { order, refresh } = certPlace.of(ctx);
      await ctx.services.api.call(setlCertCalls.retry, order);
      refresh();
    },
  }),
];
