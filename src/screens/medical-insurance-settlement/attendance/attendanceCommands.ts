import { attendancePlace } from './attendancePlace.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  CalendarIcon,
  IdNumberIcon,
  KeyIcon,
  LogInIcon,
  LogOutIcon,
  TimeIcon,
  WalkIcon,
} from '@blueprintjs/icons';
import { attendanceCalls, type DutyRow } from '../../../../contract/attendance.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { neededText } from '../../../commands/neededText.ts';
import type { CommandContext } from '../../../commands/context.ts';

const MENU = 'Attendance';
const base = {
  section: '考勤',
  permission: { menuCode: MENU, buttonCode: 'Sign' },
  scope: 'screen',
  // Only a store account signs in: it needs to be on site.
  visible: (ctx: CommandContext): boolean => ctx.services.profile.medicalNo !== '',
} as const;

const inStore = (ctx: CommandContext): true | string => {
  return attendancePlace.in(ctx)?.today ? true : '正在读取考勤';
};
/** Today's people in one of these states. */
const people = (ctx: CommandContext, ...duty: DutyRow['duty'][]): readonly DutyRow[] => {
  const today = attendancePlace.in(ctx)?.today;
  if (!today) return [];
  return [...today.pharmacists, ...(today.operator ? [today.operator] : [])].filter((row) =>
    duty.includes(row.duty),
  );
};
const pharmacists = (ctx: CommandContext, ...duty: DutyRow['duty'][]): readonly DutyRow[] => {
  const own = attendancePlace.in(ctx)?.today?.pharmacists ?? [];
  return own.filter((row) => duty.includes(row.duty));
};
const optionsOf = (rows: readonly DutyRow[]) =>
  rows.map(({ attId, psnName, psnCode }) => ({ value: attId ?? '', title: psnName, note: psnCode }));
const some = (rows: readonly DutyRow[], none: string): true | string => (rows.length > 0 ? true : none);

async function tell(
  ctx: CommandContext,
  ask: () => Promise<{ message: string; duty: string }>,
): Promise<void> {
  try {
    const { message, duty } = await ask();
    ctx.services.toast(duty === 'asking' ? 'warning' : 'success', message);
  } finally {
    attendancePlace.in(ctx)?.refresh();
    listPlace.in(ctx)?.refresh();
  }
}

export const attendanceCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'attendance.signIn',
    title: '签到',
    keywords: ['sign in pharmacist', 'check in', '打卡'],
    icon: IdNumberIcon,
    tone: 'primary',
    shortcut: 'F8',
    enabled: (ctx) => {
      const may = inStore(ctx);
      return may === true ? some(pharmacists(ctx, 'off'), '本店在职药师都已签到，或没有登记药师') : may;
    },
    perform: (ctx) => attendancePlace.in(ctx)?.signIn(() => listPlace.in(ctx)?.refresh()),
  }),
  defineCommand({
    ...base,
    id: 'attendance.changePin',
    title: '修改 PIN',
    keywords: ['change pin', 'pharmacist pin', '签到密码'],
    icon: KeyIcon,
    enabled: (ctx) => {
      const may = inStore(ctx);
      return may === true ? some(pharmacists(ctx, 'off', 'on', 'away', 'out'), '本店没有登记药师') : may;
    },
    perform: (ctx) => attendancePlace.in(ctx)?.changePin(),
  }),
  defineCommand({
    ...base,
    id: 'attendance.operatorSignIn',
    title: '操作员签到',
    keywords: ['operator sign in', '9001'],
    icon: LogInIcon,
    shortcut: 'F7',
    enabled: (ctx) => {
      const may = inStore(ctx);
      return may !== true || attendancePlace.in(ctx)?.today?.operator?.duty !== 'on' ? may : '今天已签到';
    },
    perform: (ctx) => tell(ctx, () => ctx.services.api.call(attendanceCalls.operatorSignIn, {})),
  }),
  defineCommand<'attId'>({
    ...base,
    id: 'attendance.signOut',
    title: '签退',
    keywords: ['sign out', '9002', '下班'],
    icon: LogOutIcon,
    shortcut: 'F2',
    args: [{ key: 'attId', title: '谁', options: (ctx) => optionsOf(people(ctx, 'on', 'away')) }],
    enabled: (ctx) => {
      const may = inStore(ctx);
      return may === true ? some(people(ctx, 'on', 'away'), '现在没有人在岗') : may;
    },
    perform: (ctx, { attId }) => tell(ctx, () => ctx.services.api.call(attendanceCalls.signOut, { attId })),
  }),
  defineCommand<'attId' | 'reason'>({
    ...base,
    id: 'attendance.leave',
    title: '离岗',
    keywords: ['leave', 'away', '外出'],
    icon: WalkIcon,
    shortcut: 'F3',
    args: [
      { key: 'attId', title: '药师', options: (ctx) => optionsOf(pharmacists(ctx, 'on')) },
      neededText('reason', '离岗原因', 100),
    ],
    enabled: (ctx) => {
      const may = inStore(ctx);
      return may === true ? some(pharmacists(ctx, 'on'), '现在没有药师在岗') : may;
    },
    perform: (ctx, { attId, reason }) =>
      tell(ctx, () => ctx.services.api.call(attendanceCalls.leave, { attId, reason })),
  }),
  defineCommand<'attId'>({
    ...base,
    id: 'attendance.back',
    title: '返岗',
    keywords: ['back', 'return'],
    icon: TimeIcon,
    args: [{ key: 'attId', title: '药师', options: (ctx) => optionsOf(pharmacists(ctx, 'away')) }],
    enabled: (ctx) => {
      const may = inStore(ctx);
      return may === true ? some(pharmacists(ctx, 'away'), '没有药师离岗') : may;
    },
    perform: (ctx, { attId }) => tell(ctx, () => ctx.services.api.call(attendanceCalls.back, { attId })),
  }),
  defineCommand({
    ...base,
    id: 'attendance.view',
    title: '记录/月报',
    keywords: ['month report', 'records', '考勤月报', '应出勤'],
    icon: CalendarIcon,
    shortcut: 'F4',
    permission: { menuCode: MENU },
    visible: () => true,
    unlogged: true,
    perform: (ctx) => attendancePlace.in(ctx)?.switchView(),
  }),
];
