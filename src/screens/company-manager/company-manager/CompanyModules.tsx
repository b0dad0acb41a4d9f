import { moduleFeeCalls } from '../../../../contract/moduleFee/moduleFee.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import '../../shared/form/sheet-form.css';
import { Reading } from '../../../ui/page/Reading.tsx';

/** What a company pays for: how many of its stores have each module, and until when. */
export function CompanyModules({ companyId }: { readonly companyId: string }) {
  const { api } = useServices();
  const { value, failure } = useRead(companyId, (signal) =>
    api.call(moduleFeeCalls.getCompanyModules, { id: companyId }, { signal, quiet: true }),
  );
  if (failure !== null || value === null) return <Reading failure={failure} />;
  return (
    <>
      <table className="sheet-table sheet-facts">
        <thead>
          <tr>
            <th scope="col">模块</th>
            <th scope="col">已开通</th>
            <th scope="col">试用中</th>
            <th scope="col">门店</th>
            <th scope="col">最晚到期</th>
          </tr>
        </thead>
        <tbody>
          {value.modules.map((module) => (
            <tr key={module.feeKey}>
              <th scope="row">
                {module.feeModuleName}
                <small>{module.chargeTips}</small>
              </th>
              <td className="number">{module.activeCount}</td>
              <td className="number">{module.trialCount}</td>
              <td className="number">{module.storeCount}</td>
              <td>{module.enddate ?? '未开通'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">按 Esc 返回，F7 开通或续期；「终止收费模块」「修改价格说明」在更多里。</p>
    </>
  );
}
