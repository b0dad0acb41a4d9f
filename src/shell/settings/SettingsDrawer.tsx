import { useId, type ReactNode } from 'react';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../commands/useCommands.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import {
  frameSettings,
  LOCK_MINUTES,
  SIZES,
  THEMES,
  useFrameSettings,
  type FrameSettings,
} from './frameSettings.ts';
import { lockName, MOTION_NAMES, SIZE_NAMES, THEME_NAMES } from './settingNames.ts';
import { SETTINGS_DIALOG, settingsDrawer } from './settingsCommands.ts';
import './settings.css';
import { useStore } from '../../state/useStore.ts';

/** 设置: the frame's settings on this machine, applied at once. */
export function SettingsDrawer() {
  const isOpen = useStore(settingsDrawer);
  return (
    <Sheet
      isOpen={isOpen}
      title="设置"
      width={400}
      onClose={() => settingsDrawer.close()}
      footer={
        <>
          <span className="settings-build">版本 {__BUILD_VERSION__}</span>
          <CommandButton command="settings.reset" />
        </>
      }
    >
      <Choices />
    </Sheet>
  );
}

const PLACE = { dialog: { name: SETTINGS_DIALOG } };
const MOTIONS = ['system', 'on'] as const;

function Choices() {
  useScope('dialog', PLACE);
  const settings = useFrameSettings();
  return (
    <form className="settings" onSubmit={(event) => event.preventDefault()}>
      <Choice name="theme" title="主题" values={THEMES} names={(value) => THEME_NAMES[value]} />
      <Row title="主题色">
        {(id) => (
          <span className="settings-colour">
            <CommandButton command="settings.themeColor.reset" text="默认" />
            <input
              id={id}
              type="color"
              value={settings.themeColor}
              onChange={(event) => frameSettings.set({ themeColor: event.target.value.toLowerCase() })}
            />
          </span>
        )}
      </Row>
      <Choice name="size" title="显示大小" values={SIZES} names={(value) => SIZE_NAMES[value]} />
      <Choice name="reducedMotion" title="动画" values={MOTIONS} names={(value) => MOTION_NAMES[value]} />
      <Toggle name="tagsView" title="标签页" />
      <Toggle name="fixedHeader" title="固定顶栏" />
      <Toggle name="sidebarLogo" title="侧栏标志" />
      <Row title="闲置锁屏">
        {(id) => (
          <select
            id={id}
            className="field-control"
            value={settings.idleLockMinutes}
            onChange={(event) => {
              const chosen = LOCK_MINUTES.find((each) => String(each) === event.target.value);
              if (chosen !== undefined) frameSettings.set({ idleLockMinutes: chosen });
            }}
          >
            {LOCK_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {lockName(minutes)}
              </option>
            ))}
          </select>
        )}
      </Row>
    </form>
  );
}

interface RowProps {
  readonly title: string;
  /** Renders the control with the id. */
  readonly children: (id: string) => ReactNode;
}

function Row({ title, children }: RowProps) {
  const id = useId();
  return (
    <div className="settings-row">
      <label htmlFor={id}>{title}</label>
      {children(id)}
    </div>
  );
}

type Flag = { [K in keyof FrameSettings]: FrameSettings[K] extends boolean ? K : never }[keyof FrameSettings];

function Toggle({ name, title }: { readonly name: Flag; readonly title: string }) {
  const settings = useFrameSettings();
  return (
    <Row title={title}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={settings[name]}
          onChange={(event) => frameSettings.set({ [name]: event.target.checked })}
        />
      )}
    </Row>
  );
}

interface ChoiceProps<K extends keyof FrameSettings> {
  readonly name: K;
  readonly title: string;
  readonly values: readonly FrameSettings[K][];
  readonly names: (value: FrameSettings[K]) => string;
}

/** Radio buttons in one line. */
function Choice<K extends keyof FrameSettings>({ name, title, values, names }: ChoiceProps<K>) {
  const settings = useFrameSettings();
  const group = useId();
  return (
    <fieldset className="settings-row">
      <legend>{title}</legend>
      <span className="settings-choice">
        {values.map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={group}
              checked={settings[name] === value}
              onChange={() => frameSettings.set({ [name]: value })}
            />
            {names(value)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
