import { codeName } from '../../../contract/codes/codes.ts';
import {
  operationLogCalls,
  type OperationFact,
  type OperationRow,
} from '../../../contract/operationLog/operationLog.ts';
import { operationName } from '../../../contract/operationLog/names.ts';
import { useServices } from '../../commands/services.ts';
import { useRead } from '../../state/useRead.ts';
import { Reading } from '../../ui/page/Reading.tsx';
import { HeadRow } from '../../ui/table/HeadRow.tsx';
import { factName } from './factNames.ts';
import '../shared/form/sheet-form.css';

/** A line: who, for whom, from where, how it ended, and the record before and after. */
export function LogDetail({ row: { id } }: { readonly row: OperationRow }) {
  const { api } = useServices();
  const { value, failure } = useRead(id, (signal) =>
    api.call(operationLogCalls.get, { id }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  const isChange = ({ before }: OperationFact) => before !== null;
  const changes = value.hasChange ? value.facts.filter(isChange) : [];
  const facts = value.facts.filter((fact) => !changes.includes(fact));
  const head: readonly (readonly [string, string])[] = [
    ['操作', operationName(value.callId)],
    ['账号', [value.userName, value.psnName].filter((text) => text !== '').join(' ')],
    ['代入人', value.enteredBy],
    ['门店', [value.fixmedinsCode, value.fixmedinsName].filter((text) => text !== '').join(' ')],
    ['公司', value.companyName],
    ['来源地址', value.ip],
    ['结果', codeName('operationState', value.state)],
    ['说明', value.message],
    ['耗时', `${value.tookMs} 毫秒`],
    ['封存', value.seal === '' ? '尚未封存，一分钟内封存' : value.seal],
  ];
  return (
    <div className="sheet-form">
      <table className="sheet-table">
        <HeadRow titles={['项目', '内容']} />
        <tbody>
          {head
            .filter(([, text]) => text !== '')
            .map(([name, text]) => (
              <tr key={name}>
                <th scope="row" className="sheet-whole">
                  {name}
                </th>
                <td>{text}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {changes.length > 0 && (
        <table className="sheet-table">
          <HeadRow titles={['修改项', '修改前', '修改后']} />
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row" className="sheet-whole">
                  {factName(name)}
                </th>
                <td>{before ?? '（空）'}</td>
                <td>{after ?? '（空）'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {facts.length === 0 ? (
        <p role="status">没有记录对象</p>
      ) : (
        <table className="sheet-table">
          <HeadRow titles={['对象', '值']} />
          <tbody>
            {facts.map(({ name, after }) => (
              <tr key={name}>
                <th scope="row" className="sheet-whole">
                  {factName(name)}
                </th>
                <td>{after ?? '（空）'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
