import { FloppyDiskIcon } from '@blueprintjs/icons';
import { reportPlanCalls } from '../../../../contract/reportPlan/reportPlan.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { planArgs, planOfAnswers, savedText, type PlanField } from '../../shared/plan/planForm.ts';
import { reportPlace } from './reportCommands.ts';

/** Saves the active report under a name. */
export const saveReportCommands: readonly AnyCommand[] = [
  defineCommand<PlanField>({
    id: 'report.save',
    title: '保存方案',
    keywords: ['save plan', 'schedule', 'subscribe', '定时', '方案', '自动运行'],
    section: '报表',
    icon: FloppyDiskIcon,
    shortcut: 'F2',
    permission: { menuCode: 'ReportManager', buttonCode: 'Save' },
    scope: 'screen',
    visible: (ctx) => reportPlace.in(ctx) !== undefined,
    args: planArgs,
    perform: async (ctx, answers) => {
      const place = reportPlace.in(ctx);
      if (!place) return;
      const query: Record<string, string> = { ...listPlace.in(ctx)?.filters?.values, by: place.by };
      delete query['begndate'];
      delete query['enddate'];
      const { api, toast } = ctx.services;
      await api.call(reportPlanCalls.save, { reportId: place.of.id, query, ...planOfAnswers(answers) });
      toast('success', savedText(answers.name));
    },
  }),
];
