import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useScope } from '../commands/useCommands.ts';
import { useModalFocus } from '../ui/useModalFocus.ts';

/** spec §4: 401 anywhere, however often: this one dialog; the only way on is to log in again. */
export function ExpiryDialog({
  isOpen,
  onRelogin,
}: {
  readonly isOpen: boolean;
  readonly onRelogin: () => void;
}) {
  useScope('dialog', { dialog: { name: 'expiry' } }, { active: isOpen });
  const onClosed = useModalFocus(isOpen);
  return (
    <Dialog
      isOpen={isOpen}
      title="提示"
      role="alertdialog"
      className="expiry"
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      onClosed={onClosed}
    >
      <DialogBody>登录已过期,请重新登录</DialogBody>
      <DialogFooter actions={<Button intent="primary" autoFocus text="重新登录" onClick={onRelogin} />} />
    </Dialog>
  );
}
