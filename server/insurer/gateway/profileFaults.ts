import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  object: '对象 { … }',
  array: '列表 [ … ]',
  record: '对象 { … }',
  null: 'null',
};

/** One sentence for each mistake: file, field, and what is expected. A value is never quoted, for it may be a key. */
export const sentencesOf = (error: z.ZodError, file: string): string[] =>
  error.issues.flatMap((issue) => sentences(issue).map(([field, said]) => `${file}：字段 ${field}，${said}`));

function sentences(issue: Issue): [field: string, said: string][] {
  const field = issue.path.join('.') || '（整个文件）';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...issue.path, key].join('.'), '没有这个字段，应删去']);
  return [[field, expected(issue)]];
}

function expected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.input === undefined ? '缺少，' : ''}应为${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `应为 ${issue.values.map((value) => JSON.stringify(value)).join('、')} 之一`;
    case 'too_small':
      return `应不少于 ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `应不多于 ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_union':
      return 'discriminator' in issue && issue.discriminator !== undefined
        ? '应为 "none"、"tif"、"openApi" 之一'
        : issue.message;
    case 'invalid_key':
      return `名称不对：${issue.issues.map(expected).join('；')}`;
    case 'invalid_format':
      // zod's own sentence is English; ours is given with the schema.
      return issue.message.startsWith('应') ? issue.message : `格式应为 ${issue.pattern ?? issue.format}`;
    case 'custom':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return issue.message;
  }
}

const unitOf = (origin: string): string =>
  origin === 'string' ? ' 个字符' : origin === 'array' || origin === 'set' ? ' 项' : '';
