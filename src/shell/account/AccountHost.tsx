import { useServices } from '../../commands/services.ts';
import { unsaved } from '../../ui/form/unsaved.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ProfileDrawer } from './ProfileDrawer.tsx';

/** The account form that is open. */
export type OpenAccount = 'profile' | 'password' | null;

export interface AccountHostProps {
  readonly open: OpenAccount;
  readonly onClose: () => void;
  readonly onRenamed: (name: string) => void;
  /** Asks whether typed input may be lost. */
  readonly mayLeave: () => Promise<boolean>;
}

/** Profile and password of the person (spec §2, user drop-down). */
export function AccountHost({ open, onClose, onRenamed, mayLeave }: AccountHostProps) {
  const { api, profile, toast } = useServices();
  const close = async (): Promise<void> => {
    if (!unsaved.isHeld('') || (await mayLeave())) onClose();
  };
  return (
    <>
      <ProfileDrawer
        api={api}
        userId={profile.userId}
        isOpen={open === 'profile'}
        onClose={() => void close()}
        onSaved={(saved) => {
          onRenamed(saved.name);
          onClose();
          toast('success', '修改成功');
        }}
      />
      <PasswordDialog
        api={api}
        isOpen={open === 'password'}
        onClose={() => void close()}
        onChanged={() => {
          onClose();
          toast('success', '操作成功');
        }}
      />
    </>
  );
}
