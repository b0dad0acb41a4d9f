import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ClientVersion } from '../../../../contract/clientVersion.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { versionsPlace } from '../../shared/version/versionsPlace.ts';
import { PackageUpload } from '../group/PackageUpload.tsx';
import { ManifestFacts } from './ManifestFacts.tsx';
import { pluginVersionList } from './pluginVersionList.ts';

type Opened =
  | { readonly kind: 'upload'; readonly done: () => void }
  | { readonly kind: 'version'; readonly version: ClientVersion };

/** 插件包明细: the versions of one package, what they hold, and who has them. */
export default function PluginPackageDetail() {
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      versionsPlace.offer({
        upload: (done) => setOpened({ kind: 'upload', done }),
        offers: (version) => setOpened({ kind: 'version', version }),
      }),
    [],
  );
  const name = query.get('name') ?? '';
  return (
    <>
      <ListView
        screen={pluginVersionList}
        offers={offers}
        about={() => (name === '' ? {} : { title: `插件包 ${name}` })}
      />
      <ScreenSheet
        isOpen={opened !== null}
        name="plugin-version"
        title={opened?.kind === 'version' ? `${opened.version.name} ${opened.version.version}` : '上传插件包'}
        width={opened?.kind === 'version' ? 760 : 480}
        onClose={() => setOpened(null)}
      >
        {opened?.kind === 'upload' && (
          <PackageUpload
            onDone={() => {
              setOpened(null);
              opened.done();
            }}
          />
        )}
        {opened?.kind === 'version' && <ManifestFacts versionId={opened.version.versionId} />}
      </ScreenSheet>
    </>
  );
}
