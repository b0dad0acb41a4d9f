import { codeName } from '../../../../contract/codes/codes.ts';
import { contractCalls } from '../../../../contract/organ/contract.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import '../../shared/form/sheet-form.css';
import { Reading } from '../../../ui/page/Reading.tsx';

/** The contracts of a store, the latest end first. */
export function StoreContracts({ fixmedinsCode }: { readonly fixmedinsCode: string }) {
  const { api } = useServices();
  const { value, failure } = useRead(fixmedinsCode, (signal) =>
    api.call(contractCalls.pullContracts, { id: fixmedinsCode }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  if (value.contracts.length === 0)
    return <p role="status">该门店还没有协议。按 Esc 返回，用「登记协议」添加</p>;
  return (
    <table className="sheet-table sheet-facts">
      <thead>
        <tr>
          <th scope="col">协议</th>
          <th scope="col">年度</th>
          <th scope="col">到期日期</th>
          <th scope="col">网签</th>
          <th scope="col">法人</th>
        </tr>
      </thead>
      <tbody>
        {value.contracts.map((each) => (
          <tr key={each.contractId}>
            <th scope="row">
              {each.contractName}
              <small>
                {[codeName('contractType', each.contractType), `签署 ${each.signDate}`]
                  .filter((text) => text !== each.contractName)
                  .join(' · ')}
              </small>
            </th>
            <td className="number">{each.contractYear}</td>
            <td>{each.expireDate}</td>
            <td>{codeName('onlineSign', each.onlineSign ? '1' : '0')}</td>
            <td>{each.legalPerson}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
