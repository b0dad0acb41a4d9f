import { z } from 'zod';
import {
  FILE_FORMAT,
  FILE_VERSION,
  fileReport,
  MAX_FILE_REPORTS,
  type FileReport,
} from '../../../contract/customReport/definition.ts';
import { planReport } from '../../../contract/customReport/plan.ts';
import { sourceById } from '../../../contract/customReport/sources.ts';
import { permits } from '../../../contract/rights/permission.ts';
import { inputMessage } from '../../errors/failure.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';

/** What is wrong with the report of a file that comes at a place, from 1. */
export interface FileProblem {
  readonly row: number;
  readonly name: string;
  readonly message: string;
}

const head = z.object({
  format: z.literal(FILE_FORMAT),
  version: z.number().int(),
  reports: z.array(z.unknown()),
});
const nameOf = (value: unknown): string => {
  const name = (value as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' ? name.slice(0, 40) : '';
};

/** @throws Problem for what is no file of reports, or of a later version */
function rowsIn(text: string): readonly unknown[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw Problem.badRequest('文件不是 JSON 格式，请选择由「导出定义」得到的文件');
  }
  const checked = head.safeParse(read);
  if (!checked.success) throw Problem.badRequest('文件不是自定义报表的定义');
  const { version, reports } = checked.data;
  if (version > FILE_VERSION)
    throw Problem.badRequest(`文件的版本 ${version} 高于本系统支持的 ${FILE_VERSION}`);
  if (reports.length === 0) throw Problem.badRequest('文件里没有报表');
  if (reports.length > MAX_FILE_REPORTS) throw Problem.badRequest(`一个文件最多 ${MAX_FILE_REPORTS} 张报表`);
  return reports;
}

/**
 * Reads a file of reports, and says for each what is wrong with it. A report of a source that the person may not read is
 * refused, too: they could neither check nor run it.
 * @throws Problem for what is no file of reports
 */
export function readFile(
  user: SessionUser,
  text: string,
): { readonly reports: readonly FileReport[]; readonly problems: readonly FileProblem[] } {
  const reports: FileReport[] = [];
  const problems: FileProblem[] = [];
  const names = new Set<string>();
  rowsIn(text).forEach((value, at) => {
    const wrong = (message: string): void =>
      void problems.push({ row: at + 1, name: nameOf(value), message });
    const checked = fileReport.safeParse(value);
    if (!checked.success) return wrong(inputMessage(checked.error));
    const { name, definition } = checked.data;
    if (names.has(name)) return wrong('文件里有同名的报表');
    names.add(name);
    const planned = planReport(definition);
    if ('problems' in planned) {
      for (const { message } of planned.problems) wrong(message);
      return;
    }
    const source = sourceById(definition.source);
    if (source && !permits(source.list.call.permission, user.rights))
      return wrong(`没有「${source.title}」的权限`);
    reports.push(checked.data);
  });
  return { reports, problems };
}
