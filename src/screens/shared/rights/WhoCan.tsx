import { codeName } from '../../../../contract/codes/codes.ts';
import { whoCanCalls, type Cause, type Grant } from '../../../../contract/role/whoCan.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { useServices } from '../../../commands/services.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import '../form/sheet-form.css';
import type { WhoCanAsked } from './whoCanDialog.ts';

type Answer = CallResult<(typeof whoCanCalls)['whoCan']>;

const CAUSES: Readonly<Record<Cause, string>> = {
  account: '账号已停用',
  company: '所属公司已停用',
  kind: '该类用户不能使用这个页面',
  page: '没有角色给出这个页面',
  button: '没有角色给出这个操作',
  role: '给出它的角色已停用',
  area: '没有所管区划',
  store: '所选门店不在其数据范围内',
};

interface WhoCanProps {
  readonly asked: WhoCanAsked | null;
  readonly onClose: () => void;
}

/** The answer to 谁能做这件事. */
export const WhoCan = ({ asked, onClose }: WhoCanProps) => (
  <ScreenSheet
    isOpen={asked !== null}
    name="who-can"
    title={`谁能做这件事：${asked?.title ?? ''}`}
    width={520}
    onClose={onClose}
  >
    {asked && <Asked asked={asked} />}
  </ScreenSheet>
);

function Asked({ asked }: { readonly asked: WhoCanAsked }) {
  const { api } = useServices();
  const { value, failure } = useRead(asked, async (signal): Promise<Answer | undefined> => {
    const { menuCodes, buttonCode, userId, fixmedinsCode } = asked;
    const answers = await Promise.all(
      menuCodes.map((menuCode) =>
        api.call(
          whoCanCalls.whoCan,
          {
            menuCode,
            ...(buttonCode !== undefined && { buttonCode }),
            ...(userId !== undefined && { userId }),
            ...(fixmedinsCode !== undefined && { fixmedinsCode }),
          },
          { signal, quiet: true },
        ),
      ),
    );
    // One of the pages is enough.
    return answers.find(({ granted }) => granted) ?? answers[0];
  });
  if (failure !== null || !value) return <Reading failure={failure} />;
  return <Answered answer={value} hasStore={asked.fixmedinsCode !== undefined} />;
}

function Answered({ answer, hasStore }: { readonly answer: Answer; readonly hasStore: boolean }) {
  const { granted, userName, name, roleCode, grants, missing, reach, isLimited } = answer;
  return (
    <div className="sheet-form">
      <p role="status">
        <strong>
          {name}（{userName}，{codeName('roleCode', String(roleCode))}）{granted ? '可以' : '不能'}
          {hasStore ? '在所选门店' : ''}做这件事
        </strong>
      </p>
      {missing.length > 0 && (
        <ul>
          {missing.map((cause) => (
            <li key={cause}>{CAUSES[cause]}</li>
          ))}
        </ul>
      )}
      {grants.length > 0 && (
        <table className="sheet-table">
          <thead>
            <tr>
              <th scope="col">来自角色</th>
              <th scope="col">给出</th>
              <th scope="col">授予</th>
            </tr>
          </thead>
          <tbody>
            {grants.map((grant, nth) => (
              <tr key={`${nth}-${grant.roleName}`}>
                <td>
                  {grant.roleName || '您看不到的角色'}
                  {grant.isPreset ? '（预置）' : ''}
                  {grant.enabled ? '' : '（已停用）'}
                </td>
                <td>{givesText(grant)}</td>
                <td>{grantedText(grant)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        数据范围：{reach.join('、') || '无'}
        {isLimited ? '，只限数据角色包含的门店' : ''}
      </p>
    </div>
  );
}

const givesText = ({ givesPage, givesButton }: Grant): string =>
  [...(givesPage ? ['页面'] : []), ...(givesButton ? ['操作'] : [])].join('、');
const grantedText = ({ grantedAt, grantedBy, isPreset }: Grant): string =>
  isPreset ? '随用户类型' : [grantedAt?.slice(0, 16) ?? '', grantedBy].filter(Boolean).join(' ');
