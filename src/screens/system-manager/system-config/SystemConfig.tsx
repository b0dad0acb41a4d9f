import { ALL_AREAS } from '../../../../contract/auth/auth.ts';
import { useServices } from '../../../commands/services.ts';
import { OptionsPage } from '../group/OptionsPage.tsx';

const TITLE = '系统配置';
const PLATFORM = { medicalAreaCode: ALL_AREAS };
const TOOLBAR = ['options.inherit', 'options.differs'];

/** 系统配置: the options of the platform, and the areas that differ from it. */
export default function SystemConfig() {
  const { profile } = useServices();
  const isPlatform = profile.medicalAreaCode === ALL_AREAS;
  return (
    <OptionsPage
      title={TITLE}
      toolbar={TOOLBAR}
      place={isPlatform ? PLATFORM : null}
      head={() =>
        isPlatform ? (
          <p className="sheet-note">对所有没有单独设置的区划、公司和门店生效。</p>
        ) : (
          <p role="status">平台的配置在全部区划中修改，请按 Alt+A 切换到全部区划。</p>
        )
      }
    />
  );
}
