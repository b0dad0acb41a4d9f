import { codeName } from '../codes/codes.ts';
import { hintMessageCalls, type Hint, type SearchHit } from '../hintMessage.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<Hint>();
const found = plainColumns<SearchHit>();

/** 提示语管理: guides, and how often they helped. */
export const hintColumns = defineList(
  'hint-management',
  '提示语管理',
  hintMessageCalls.hintMessagePageQuery,
  [
    plain('hintId', '编号'),
    plain('title', '标题'),
    plain('content', '原因说明'),
    { key: 'steps', title: '步骤数', type: 'integer', value: (row) => row.steps.length },
    plain('rules', '匹配规则', 'integer'),
    plain('scopeName', '适用区划'),
    { key: 'state', title: '状态', type: 'enum', value: (row) => codeName('hintState', row.state) },
    plain('publishTime', '发布时间', 'datetime'),
    plain('helped', '有用', 'integer'),
    plain('unhelped', '没用', 'integer'),
    plain('opterName', '修改人'),
    plain('updtTime', '修改时间', 'datetime'),
  ],
);

/** 检索索引管理: what a search finds. */
export const luceneColumns = defineList('lucene-manager', '检索索引管理', hintMessageCalls.searchFromLucene, [
  { key: 'kind', title: '类别', type: 'enum', value: (row) => codeName('searchKind', row.kind) },
  found('title', '标题'),
  found('body', '内容'),
  found('ref', '指向'),
  found('updtTime', '索引时间', 'datetime'),
]);
