import { codeName } from '../codes/codes.ts';
import { institutionCalls, type InstitutionRow } from '../institution.ts';
import { storeCalls, type StoreRecord } from '../organ/store.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<StoreRecord>();

/** 门店资料 (domain §3.8). */
export const storeColumns = defineList('store-data', '门店资料', storeCalls.pullOrgans, [
  plain('fixmedinsCode', '机构编码'),
  plain('fixmedinsName', '名称'),
  plain('shortName', '简称'),
  plain('companyName', '所属公司'),
  plain('poolareaName', '统筹区'),
  plain('admdvsName', '区县'),
  {
    key: 'fixOnlnOpenFlag',
    title: '经营状态',
    type: 'enum',
    value: (row) => (row.closedAt === null ? codeName('fixOnlnOpenFlag', row.fixOnlnOpenFlag) : '已关闭'),
  },
  {
    key: 'phacChanType',
    title: '连锁类型',
    type: 'enum',
    value: (row) => codeName('phacChanType', row.phacChanType),
  },
  {
    key: 'branchFlag',
    title: '分店标志',
    type: 'enum',
    value: (row) => codeName('branchFlag', row.branchFlag),
  },
  plain('prntRtalPhacCode', '父级药店'),
  plain('uscc', '信用代码'),
  plain('drugBizCert', '药品经营许可证号'),
  plain('bizScp', '经营范围'),
  plain('begndate', '有效期起', 'date'),
  plain('enddate', '有效期止', 'date'),
  plain('pharCount', '药师人数', 'integer'),
  plain('contractEnd', '协议到期', 'date'),
  plain('tel', '电话'),
  plain('addr', '地址'),
  {
    key: 'place',
    title: '经纬度',
    type: 'text',
    value: (row) => (row.lng === '' ? '' : `${row.lng}, ${row.lat}`),
  },
  plain('hiContact', '医保联系人'),
  plain('hiContactTel', '联系人电话'),
  plain('bankName', '开户行'),
  plain('bankAcct', '账号'),
  plain('closedAt', '关闭时间', 'datetime'),
  plain('closeRea', '关闭原因'),
  plain('updtTime', '更新时间', 'datetime'),
]);

const institution = plainColumns<InstitutionRow>();

/** 机构查询 (1201). */
export const institutionColumns = defineList('agency-query', '机构查询', institutionCalls.getMedicalInfos, [
  institution('fixmedinsCode', '机构编号'),
  institution('fixmedinsName', '名称'),
  institution('uscc', '统一社会信用代码'),
  {
    key: 'fixmedinsType',
    title: '类型',
    type: 'enum',
    value: (row) => codeName('fixmedinsType', row.fixmedinsType),
  },
  { key: 'hospLv', title: '等级', type: 'enum', value: (row) => codeName('hospLv', row.hospLv ?? '') },
  institution('localName', '本系统门店'),
]);
