import { CrossIcon, FastForwardIcon, HelpIcon, ResetIcon } from '@blueprintjs/icons';
import { permits, type Permission } from '../../../contract/rights/permission.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import { endTour, goToStep, startTour, tour } from './tourStore.ts';

interface TourName {
  readonly id: string;
  readonly title: string;
  readonly permission: Permission;
}
/** The tours of src/screens/tours.ts by name: those are loaded when one begins. */
export const TOURS: readonly TourName[] = [
  { id: 'day', title: '对一天的账', permission: { menuCode: 'DayReconciliation', buttonCode: 'Reconcile' } },
  { id: 'counter', title: '收银台接待一位顾客', permission: { menuCode: 'SwipingCard' } },
];

const base = {
  section: '新手引导',
  permission: 'session',
  scope: 'global',
  overModals: true,
  unlogged: true,
  solo: true,
} as const;
const isOpen = (): boolean => tour.snapshot()?.isOpen === true;

export const tourCommands: readonly AnyCommand[] = [
  defineCommand<'tour'>({
    ...base,
    id: 'tour.start',
    title: '新手引导',
    keywords: ['guided tour', 'first steps', 'tutorial', '教程', '怎么用'],
    icon: HelpIcon,
    args: [
      {
        key: 'tour',
        title: '学哪一项',
        options: ({ rights }) =>
          TOURS.filter(({ permission }) => permits(permission, rights)).map(({ id, title }) => ({
            value: id,
            title,
          })),
      },
    ],
    visible: ({ rights }) => TOURS.some(({ permission }) => permits(permission, rights)),
    perform: (_, args) => startTour(args.tour),
  }),
  defineCommand({
    ...base,
    id: 'tour.skip',
    title: '跳过这一步',
    keywords: ['skip step', 'next step'],
    icon: FastForwardIcon,
    shortcut: 'Alt+Shift+T',
    visible: isOpen,
    perform: () => goToStep((tour.snapshot()?.step ?? 0) + 1),
  }),
  defineCommand({
    ...base,
    id: 'tour.again',
    title: '从头开始引导',
    keywords: ['restart tour'],
    icon: ResetIcon,
    visible: () => isOpen() && (tour.snapshot()?.step ?? 0) > 0,
    perform: () => goToStep(0),
  }),
  defineCommand({
    ...base,
    id: 'tour.end',
    title: '结束引导',
    keywords: ['end tour', 'close tour'],
    icon: CrossIcon,
    visible: isOpen,
    perform: () => endTour(),
  }),
];
