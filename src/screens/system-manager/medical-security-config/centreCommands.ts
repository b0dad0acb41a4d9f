import { CogIcon, EndorsedIcon, PathSearchIcon } from '@blueprintjs/icons';
import { acceptanceCalls } from '../../../../contract/acceptance.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { centrePlace } from './centrePlace.ts';

const base = {
  section: '医保中心接入',
  scope: 'screen',
  permission: { menuCode: 'MedicalSecurityConfig', buttonCode: 'Centre' },
  visible: (ctx: Parameters<typeof centrePlace.in>[0]) => centrePlace.in(ctx) !== undefined,
} as const;

export const centreCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'centre.choose',
    title: '更换接入',
    keywords: ['choose centre', '医保中心'],
    icon: CogIcon,
    shortcut: 'F8',
    enabled: (ctx) => (centrePlace.in(ctx)?.centre ? true : '正在读取接入配置'),
    perform: (ctx) => centrePlace.in(ctx)?.open('choose'),
  }),
  defineCommand({
    ...base,
    id: 'centre.check',
    title: '接入检查',
    keywords: ['check connection', '联调'],
    icon: EndorsedIcon,
    shortcut: 'F9',
    enabled: (ctx) =>
      centrePlace.in(ctx)?.centre?.profile ? true : '本区划由沙箱中心处理，没有需要检查的接入',
    perform: async (ctx) => {
      const place = centrePlace.in(ctx);
      if (!place?.centre?.profile) return;
      const { jobId } = await ctx.services.api.call(acceptanceCalls.check, {
        medicalAreaCode: place.area,
        profile: place.centre.profile.name,
      });
      ctx.services.jobs.follow(jobId);
      place.begun(jobId);
    },
  }),
  defineCommand({
    ...base,
    id: 'centre.compare',
    title: '对照运行',
    keywords: ['parallel run', '并行'],
    icon: PathSearchIcon,
    shortcut: 'F10',
    enabled: (ctx) =>
      (centrePlace.in(ctx)?.centre?.profiles.length ?? 0) > 0 ? true : '还没有接入配置，无从对照',
    perform: (ctx) => centrePlace.in(ctx)?.open('compare'),
  }),
];
