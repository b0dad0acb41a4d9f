import { codeName } from '../codes/codes.ts';
import { messageCalls, type Message } from '../message.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<Message>();

const storesOf = ({ stores, storeCount }: Message): string => {
  const names = stores.map(({ fixmedinsName }) => fixmedinsName).join('、');
  return storeCount > stores.length ? `${names} 等 ${storeCount} 家` : names;
};

/** 消息中心. */
export const messageColumns = defineList('msg-center', '消息中心', messageCalls.paged, [
  { key: 'state', title: '状态', type: 'enum', value: (row) => codeName('messageState', row.state) },
  {
    key: 'severity',
    title: '级别',
    type: 'enum',
    value: (row) => codeName('messageSeverity', row.severity),
  },
  { key: 'kind', title: '类型', type: 'enum', value: (row) => codeName('messageKind', row.kind) },
  plain('title', '标题'),
  { key: 'stores', title: '涉及门店', type: 'text', value: storesOf },
  plain('text', '内容'),
  plain('toldAt', '时间', 'datetime'),
  plain('audience', '发给'),
  plain('senderName', '发送人'),
  {
    key: 'needsAck',
    title: '须确认',
    type: 'enum',
    value: (row) => (row.needsAck ? '须确认' : ''),
  },
  plain('readAt', '已读时间', 'datetime'),
  plain('ackedAt', '确认时间', 'datetime'),
  plain('overAt', '解除时间', 'datetime'),
]);
