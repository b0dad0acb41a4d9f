import { useMemo, useState } from 'react';
import type { ClientVersion } from '../../../../contract/clientVersion.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import type { ResolvedList } from '../../../list/definition.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { VersionOffers } from './VersionOffers.tsx';
import { versionsPlace } from './versionsPlace.ts';
import { VersionUpload } from './VersionUpload.tsx';

type Opened =
  | { readonly kind: 'upload'; readonly done: () => void }
  | { readonly kind: 'offers'; readonly version: ClientVersion };

interface VersionsProps {
  readonly screen: ResolvedList;
  readonly kind: 'medical' | 'cardRead';
  readonly title: string;
}

/** The versions of one library. */
export function Versions({ screen, kind, title }: VersionsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      versionsPlace.offer({
        upload: (done) => setOpened({ kind: 'upload', done }),
        offers: (version) => setOpened({ kind: 'offers', version }),
      }),
    [],
  );
  return (
    <>
      <ListView screen={screen} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="client-version"
        title={opened?.kind === 'offers' ? `${title} ${opened.version.version} 安装情况` : `上传${title}`}
        width={opened?.kind === 'offers' ? 760 : 480}
        onClose={() => setOpened(null)}
      >
        {opened?.kind === 'upload' && (
          <VersionUpload
            kind={kind}
            onDone={() => {
              setOpened(null);
              opened.done();
            }}
          />
        )}
        {opened?.kind === 'offers' && <VersionOffers versionId={opened.version.versionId} />}
      </ScreenSheet>
    </>
  );
}
