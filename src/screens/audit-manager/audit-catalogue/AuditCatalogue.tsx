import { useMemo, useState } from 'react';
import type { AuditItem } from '../../../../contract/auditCatalogue.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { AuditItemForm } from './AuditItemForm.tsx';
import { auditCatalogueList } from './auditCatalogueList.ts';
import { auditCataloguePlace } from './auditCataloguePlace.ts';

interface Opened {
  readonly item: AuditItem | null;
  readonly done: () => void;
}

/** 审核目录. */
export default function AuditCatalogue() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () => auditCataloguePlace.offer({ edit: (item, done) => setOpened({ item, done }) }),
    [],
  );
  return (
    <>
      <ListView screen={auditCatalogueList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="audit-item"
        title={opened?.item == null ? '新增审核目录' : '修改审核目录'}
        width={480}
        onClose={() => setOpened(null)}
      >
        {opened && (
          <AuditItemForm
            item={opened.item}
            onSaved={() => {
              setOpened(null);
              opened.done();
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}
