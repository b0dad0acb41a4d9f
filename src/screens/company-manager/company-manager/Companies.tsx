import { useMemo, useState } from 'react';
import type { CompanyRecord } from '../../../../contract/company.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { ShownOnce } from '../../shared/account/ShownOnce.tsx';
import { companiesPlace, type AdminCode } from './companiesPlace.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { companyList } from './companyList.ts';
import { CompanyModules } from './CompanyModules.tsx';

type Opened =
  | { readonly kind: 'form'; readonly company: CompanyRecord | null; readonly done: () => void }
  | { readonly kind: 'modules'; readonly company: CompanyRecord }
  | { readonly kind: 'code'; readonly code: AdminCode };

function titleOf(opened: Opened | null): string {
  if (opened === null) return '';
  if (opened.kind === 'code') return '密码只显示一次';
  if (opened.kind === 'modules') return `${opened.company.companyName} 的收费模块`;
  return opened.company === null ? '新增公司' : opened.company.companyName;
}

/** 公司管理: the companies of the platform, their first administrators, and what they pay for. */
export default function Companies() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      companiesPlace.offer({
        edit: (company, done) => setOpened({ kind: 'form', company, done }),
        modules: (company) => setOpened({ kind: 'modules', company }),
        showCode: (code) => setOpened({ kind: 'code', code }),
      }),
    [],
  );
  return (
    <>
      <ListView screen={companyList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="company"
        title={titleOf(opened)}
        width={opened?.kind === 'code' ? 460 : 580}
        onClose={() => setOpened(null)}
      >
        {opened?.kind === 'form' && (
          <CompanyForm
            company={opened.company}
            onSaved={(code) => {
              opened.done();
              setOpened(code === null ? null : { kind: 'code', code });
            }}
          />
        )}
        {opened?.kind === 'modules' && <CompanyModules companyId={opened.company.companyId} />}
        {opened?.kind === 'code' && (
          <ShownOnce
            secret={{
              facts: [
                ['公司编号', opened.code.companyId],
                ['管理员账号', opened.code.userName],
              ],
              label: '密码',
              value: opened.code.password,
              message: opened.code.message,
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}
