import { z } from 'zod';
import type { ImportType } from '../import/types.ts';
import { defineCall } from '../wire/call.ts';
import { count } from '../wire/fields.ts';

/** One file makes them all in one transaction, each with a hashed password: more would keep the person waiting. */
const USER_ROWS = 300;
const MAX_BYTES = 2 * 1024 * 1024;
const MAY = { menuCode: 'UserManagement', buttonCode: 'Create' } as const;

/** The columns of a file of new users. The rules of the form hold for each row (spec §5). */
export const userFile: ImportType = {
  importType: 'User',
  title: '用户',
  permission: MAY,
  undoPermission: MAY,
  keyColumn: 'userName',
  unit: '位用户',
  plain: ['userName', 'name', 'kind', 'orgCode'],
  maxRows: USER_ROWS,
  columns: [
    {
      key: 'userName',
      title: '账号',
      aliases: ['用户名', '登录名'],
      isRequired: true,
      maxLength: 40,
      rule: '必填，全系统不可重复，最多 40 个字',
      example: 'zhangsan',
    },
    {
      key: 'name',
      title: '姓名',
      aliases: ['真实姓名'],
      isRequired: true,
      maxLength: 50,
      rule: '必填，最多 50 个字',
      example: '张三',
    },
    { key: 'surName', title: '昵称', maxLength: 50, rule: '空为姓名', example: '' },
    {
      key: 'kind',
      title: '用户类型',
      aliases: ['类型'],
      isRequired: true,
      maxLength: 10,
      options: [
        { value: '3', name: '门店' },
        { value: '2', name: '公司管理员' },
        { value: '1', name: '运营管理员' },
      ],
      rule: '门店、公司管理员 或 运营管理员',
      example: '门店',
    },
    {
      key: 'orgCode',
      title: '所属机构',
      aliases: ['机构编码', '门店编码', '公司编码', '区划'],
      maxLength: 200,
      rule: '门店：机构编码；公司管理员：公司编号，本公司可空；运营管理员：区划代码，多个用顿号分开',
      example: 'P32010200001',
    },
    {
      key: 'roles',
      title: '角色',
      maxLength: 500,
      rule: '角色名称，多个用顿号分开；空为该用户类型的预置角色',
      example: '',
    },
    {
      key: 'sex',
      title: '性别',
      maxLength: 2,
      options: [
        { value: '0', name: '男' },
        { value: '1', name: '女' },
      ],
      rule: '男 或 女；空为男',
      example: '男',
    },
    {
      key: 'mobilePhone',
      title: '电话',
      aliases: ['手机', '手机号码'],
      maxLength: 20,
      rule: '手机号码',
      example: '',
    },
    { key: 'email', title: '邮箱', maxLength: 254, rule: '邮箱', example: '' },
    { key: 'deptName', title: '科室', aliases: ['部门'], maxLength: 50, rule: '最多 50 个字', example: '' },
  ],
};

/** Users from a file. */
export const userFileCalls = {
  importUsers: defineCall({
    id: 'role.importUsers',
    method: 'POST',
    path: '/api/Role/ImportUsers',
    summary: 'Check a file of new users, or make them all: with one faulty row, none is made',
    permission: MAY,
    upload: { maxBytes: MAX_BYTES },
    request: z.strictObject({ mode: z.enum(['check', 'apply']) }),
    result: z.object({
      rows: count,
      /** By the row that the person sees, from 1; as many as there are, in the order of the file. */
      faults: z.array(
        z.object({
          sheet: z.string(),
          row: count,
          userName: z.string(),
          title: z.string(),
          reason: z.string(),
        }),
      ),
      /** The users that were made. The reply is the only place that holds their passwords. */
      users: z.array(z.object({ userName: z.string(), name: z.string(), password: z.string() })),
    }),
  }),
  userTemplate: defineCall({
    id: 'role.userTemplate',
    method: 'GET',
    path: '/api/Role/UserTemplate',
    summary: 'An empty workbook with the columns of a file of users and their rules',
    permission: MAY,
    download: true,
    request: z.strictObject({}),
    result: z.unknown(),
  }),
};
