import { routes } from '../../../../contract/routes.ts';
import { defineCommand, type AnyCommand } from '../../../../src/commands/command.ts';

const VERBS = [
  '查询',
  '新增',
  '修改',
  '导出',
  '打印',
  '同步',
  '审核',
  '撤销',
  '上传',
  '下载',
  '复制',
  '停用',
  '启用',
  '比对',
  '重试',
  '确认',
  '核销',
  '归档',
  '分配',
  '转交',
];
const ENGLISH = [
  'query',
  'add',
  'edit',
  'export',
  'print',
  'sync',
  'audit',
  'revoke',
  'upload',
  'download',
  'copy',
  'stop',
  'enable',
  'compare',
  'retry',
  'confirm',
  'settle',
  'archive',
  'assign',
  'hand over',
];

/** As many commands as asked for, each different, in the words of the product's own screens, with codes as theirs. */
export const manyCommands = (count: number): readonly AnyCommand[] =>
  Array.from({ length: count }, (_, nth) => {
    const row = routes[nth % routes.length] as (typeof routes)[number];
    const verb = Math.floor(nth / routes.length) % VERBS.length;
    const round = Math.floor(nth / routes.length / VERBS.length) + 1;
    const button = `${ENGLISH[verb]?.replace(' ', '')}${round}`;
    return defineCommand({
      id: `bench.c${nth}`,
      title: `${VERBS[verb]}${row.title}${round}`,
      keywords: [`${ENGLISH[verb]} ${row.english}`],
      codes: [`${row.path}/${button}`],
      section: row.title,
      permission: 'menuCode' in row ? { menuCode: row.menuCode, buttonCode: button } : 'session',
      scope: 'global',
      perform: () => undefined,
    });
  });
