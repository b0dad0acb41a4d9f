import { useMemo, useState } from 'react';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { PackageUpload } from '../group/PackageUpload.tsx';
import { packageList } from './packageList.ts';
import { packagesPlace } from './packagesPlace.ts';

/** 插件包: packages, and the form that uploads one. */
export default function PluginPackages() {
  const [upload, setUpload] = useState<{ readonly done: () => void } | null>(null);
  const offers = useMemo(() => packagesPlace.offer({ upload: (done) => setUpload({ done }) }), []);
  return (
    <>
      <ListView screen={packageList} offers={offers} />
      <ScreenSheet
        isOpen={upload !== null}
        name="plugin-package"
        title="上传插件包"
        width={480}
        onClose={() => setUpload(null)}
      >
        {upload && (
          <PackageUpload
            onDone={() => {
              setUpload(null);
              upload.done();
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}
