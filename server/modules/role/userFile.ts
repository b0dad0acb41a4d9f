import { codeName } from '../../../contract/codes/codes.ts';
import { accountCalls } from '../../../contract/role/account.ts';
import { PRESET } from '../../../contract/role/menuRole.ts';
import { userFile, type userFileCalls } from '../../../contract/role/userFile.ts';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { Transaction } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { FileProblem } from '../../files/fileProblem.ts';
import { readTable } from '../../files/readTable.ts';
import type { HandlersOf, TransactionContext, UploadedFile } from '../../http/handler.ts';
import { templateOf } from '../../imports/files.ts';
import { SheetReader, type FoundRow } from '../../imports/sheets.ts';
import { hashPassword, randomPassword } from '../../security/password.ts';

import { fittingRoles } from './menuRoles.ts';
import { makeAccount, type NewAccount } from './newAccount.ts';

type Result = CallResult<(typeof userFileCalls)['importUsers']>;
type Fault = Result['faults'][number];
type Cells = Readonly<Record<string, string>>;

/** Takes a savepoint back. */
class Undone extends Error {}

async function rowsOfFile({
  filename,
  data,
}: UploadedFile): Promise<{ rows: FoundRow[]; columns: string[] }> {
  const reader = new SheetReader(userFile);
  const limits = { maxRows: userFile.maxRows + 2, maxColumns: 60, batchSize: userFile.maxRows + 2 };
  const rows: FoundRow[] = [];
  try {
    for await (const batch of readTable({ name: filename, data }, limits)) rows.push(...reader.take(batch));
  } catch (error) {
    throw error instanceof FileProblem ? Problem.business(error.message) : error;
  }
  if (rows.length > userFile.maxRows)
    throw Problem.business(`一个文件最多 ${userFile.maxRows} 位用户，请拆分成几个文件`);
  if (rows.length === 0) throw Problem.business('文件中没有数据行');
  return { rows, columns: reader.columns };
}

const parts = (text: string): string[] =>
  text
    .split(/[、,，;；\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A row as the form of a new user would send it. */
function inputOf({ userName = '', name = '', kind, orgCode = '', ...cells }: Cells, ownCompany: string) {
  const roleCode = Number(kind);
  return accountCalls.addUser.request.safeParse({
    userName,
    name,
    roleCode,
    surName: cells['surName'] || name,
    sex: cells['sex'] || '0',
    mobilePhone: cells['mobilePhone'] ?? '',
    email: cells['email'] ?? '',
    deptName: cells['deptName'] ?? '',
    companyId: roleCode === 2 ? orgCode || ownCompany : '',
    fixmedinsCode: roleCode === 3 ? orgCode : '',
    areas: roleCode === 1 ? parts(orgCode) : [],
  });
}

/** Columns of the file by the fields of the form. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  roleCode: 'kind',
  companyId: 'orgCode',
  fixmedinsCode: 'orgCode',
  areas: 'orgCode',
  roleIds: 'roles',
};
const titleOf = (field: string): string => {
  const key = COLUMN_OF[field] ?? field;
  return userFile.columns.find((column) => column.key === key)?.title ?? '账号';
};

/** The ids of named roles that fit a user; none named: the preset. */
async function roleIds(
  context: TransactionContext,
  target: Parameters<typeof fittingRoles>[2],
  names: string[],
) {
  if (names.length === 0) return [PRESET];
  const roles = await fittingRoles(context.tx, context.user, target);
  return names.map((name) => {
    if (name === codeName('roleCode', String(target.roleCode))) return PRESET;
    const role = roles.find(({ roleName }) => roleName === name);
    if (!role) throw Problem.invalidField('roleIds', `没有找到角色「${name}」，或不适用于该用户`);
    return role.roleId;
  });
}

interface Ready {
  readonly input: NewAccount;
  readonly roles: string[];
  readonly password: string;
  readonly passwordHash: string;
}

/** Makes one user within a savepoint. @returns what is wrong with the row */
async function take(context: TransactionContext, row: FoundRow, ready: Ready): Promise<Fault | null> {
  try {
    await context.tx.transaction((tx: Transaction) => {
      const inner = { ...context, tx, logTarget: () => undefined };
      return makeAccount(inner, ready.input, ready.passwordHash, (target) =>
        roleIds(inner, target, ready.roles),
      );
    });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [field = 'userName'] = Object.keys((error.extend as { fields?: object } | null)?.fields ?? {});
    return faultOf(row, ready.input.userName, titleOf(field), error.message);
  }
}

const faultOf = ({ sheet, row }: FoundRow, userName: string, title: string, reason: string): Fault => ({
  sheet,
  row,
  userName,
  title,
  reason,
});

export const userFileHandlers: HandlersOf<typeof userFileCalls> = {
  importUsers: async (context, { mode }) => {
    const { tx, user, file } = context;
    if (!file) throw Problem.badRequest('请选择要上传的文件');
    const { rows, columns } = await rowsOfFile(file);
    const faults: Fault[] = [];
    const ready: [FoundRow, Omit<Ready, 'passwordHash'>][] = [];
    for (const row of rows) {
      const cells = Object.fromEntries(columns.map((key, at) => [key, row.cells[at] ?? '']));
      const userName = cells['userName'] ?? '';
      for (const { column, reason } of row.faults)
        faults.push(faultOf(row, userName, titleOf(column), reason));
      if (row.faults.length > 0) continue;
      const checked = inputOf(cells, user.companyId ?? '');
      if (checked.success)
        ready.push([
          row,
          { input: checked.data, roles: parts(cells['roles'] ?? ''), password: randomPassword() },
        ]);
      else
        for (const { path, message } of checked.error.issues)
          faults.push(faultOf(row, userName, titleOf(String(path[0] ?? '')), message));
    }
    const isApplied = mode === 'apply' && faults.length === 0;
    // Before anything is locked; a check needs none.
    const hashes = await Promise.all(
      ready.map(([, { password }]) => (isApplied ? hashPassword(password) : Promise.resolve(''))),
    );
    const made: Result['users'] = [];
    try {
      await tx.transaction(async (inner) => {
        for (const [nth, [row, each]] of ready.entries()) {
          const fault = await take({ ...context, tx: inner }, row, {
            ...each,
            passwordHash: hashes[nth] ?? '',
          });
          if (fault) faults.push(fault);
          else made.push({ userName: each.input.userName, name: each.input.name, password: each.password });
        }
        // A check is what applying does, taken back.
        if (!isApplied || faults.length > 0) throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      made.length = 0;
    }
    if (made.length > 0)
      context.tellOnce(`${made.length} 位用户已新增，初始密码只显示一次；如未看到，请逐个初始化密码`);
    context.logTarget({
      mode,
      rows: rows.length,
      faults: faults.length,
      userNames: made.map((each) => each.userName),
    });
    faults.sort((a, b) => (a.sheet === b.sheet ? a.row - b.row : a.sheet < b.sheet ? -1 : 1));
    return { rows: rows.length, faults, users: made };
  },

  userTemplate: () => Promise.resolve(templateOf(userFile)),
};
