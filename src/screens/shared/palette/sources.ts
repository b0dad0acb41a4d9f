import { manualSource } from '../manual/manualCommands.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { DocumentIcon, PersonIcon, ShopIcon } from '@blueprintjs/icons';
import { permits } from '../../../../contract/rights/permission.ts';
import { readDay } from '../../../ui/form/dayText.ts';
import type { PaletteSource, SourceRow, Subject } from '../../../commands/palette/paletteSource.ts';
import { today } from '../../../list/filters/days.ts';
import {
  findOrders,
  findStores,
  findUsers,
  isDocno,
  orderArg,
  orderNote,
  storeNote,
} from '../../../list/palette/steps.ts';

/** Stores and their users; picking one lists its commands. */
const storesAndPeople: PaletteSource = {
  prefix: '@',
  title: '门店和人员',
  hint: '门店、人员',
  prompt: '输入门店的名称或编号，人员的账号或姓名。',
  isOpen: (ctx) => permits('session', ctx.rights),
  question: (text) => (text === '' ? null : text),
  async answer(text, ctx, signal) {
    const mayFindUsers = permits({ menuCode: 'UserManagement' }, ctx.rights);
    const [stores, users] = await Promise.all([
      findStores(ctx, text, signal),
      mayFindUsers ? findUsers(ctx, text, signal) : [],
    ]);
    return [
      ...stores.map((store): SourceRow => ({
        key: `store ${store.fixmedinsCode}`,
        title: store.fixmedinsName,
        note: storeNote(store),
        icon: ShopIcon,
        group: '门店',
        does: { subjects: [{ kind: 'store', value: store.fixmedinsCode, title: store.fixmedinsName }] },
      })),
      ...users.map(({ userId, userName, name, fixmedinsCode }): SourceRow => {
        const subjects: Subject[] = [{ kind: 'user', value: userId, title: name }];
        if (fixmedinsCode !== '')
          subjects.push({ kind: 'store', value: fixmedinsCode, title: fixmedinsCode });
        return {
          key: `user ${userId}`,
          title: name,
          icon: PersonIcon,
          group: '人员',
          does: { subjects },
          note: fixmedinsCode === '' ? userName : `${userName} · ${fixmedinsCode}`,
        };
      }),
    ];
  },
};

const orders: PaletteSource = {
  prefix: '#',
  title: '订单和结算',
  hint: '订单',
  prompt: '输入订单号、结算ID或报文ID，或前两者的末 4 位以上。',
  isOpen: (ctx) => permits({ menuCode: 'OrderManagement' }, ctx.rights),
  question: (text) => (isDocno(text) ? text : null),
  answer: async (docno, ctx, signal) =>
    (await findOrders(ctx, docno, signal)).map((order): SourceRow => ({
      key: `order ${order.setlId}`,
      title: order.rtalDocno.endsWith(docno) ? order.rtalDocno : order.setlId,
      note: orderNote(order),
      icon: DocumentIcon,
      does: { command: 'order.open', args: { order: orderArg(order) } },
    })),
};

/** Jumps in the active list: to a row by number, or to the first row of a day. */
const rowsAndDays: PaletteSource = {
  prefix: ':',
  title: '到行或日期',
  hint: '行、日期',
  prompt: '输入行号，或日期：昨天、11-05。',
  isOpen: (ctx) => listPlace.in(ctx)?.jump !== undefined,
  local(text, { ctx }) {
    const row = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    const day = listPlace.in(ctx)?.jump?.day ? readDay(text, today()) : null;
    return [
      ...(row > 0
        ? [{ key: 'row', title: `到第 ${row} 行`, does: { command: 'table.row', args: { nth: `${row}` } } }]
        : []),
      ...(day !== null
        ? [{ key: 'day', title: `到 ${day}`, does: { command: 'table.day', args: { day } } }]
        : []),
    ];
  },
};

/** What the palette searches besides commands. */
export const paletteSources: readonly PaletteSource[] = [storesAndPeople, orders, rowsAndDays, manualSource];
