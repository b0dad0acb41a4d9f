import { codeName } from '../codes/codes.ts';
import { qrCodeCalls, type QrUse } from '../qrCode.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<QrUse>();

/** 用码记录 (domain §3.11), under the title of its page. */
export const qrUseColumns = defineList('qr-code', '医保二维码', qrCodeCalls.getUsePaged, [
  plain('useTime', '时间', 'datetime'),
  plain('fixmedinsName', '门店'),
  plain('opterName', '操作员'),
  {
    key: 'businessType',
    title: '业务类型',
    type: 'enum',
    value: (row) => codeName('businessType', row.businessType),
  },
  { key: 'isOk', title: '结果', type: 'enum', value: (row) => (row.isOk === '1' ? '成功' : '失败') },
  plain('error', '错误信息'),
  plain('psnName', '姓名'),
  plain('certno', '证件号'),
  plain('insuOrg', '参保地'),
  plain('fixmedinsCode', '机构编码'),
]);
