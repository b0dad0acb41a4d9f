import type { ReactNode } from 'react';

/** Names a shared dialog and the type of what it is opened with. */
export interface Dialog<Props> {
  readonly name: string;
  /** Never set: ties `Props` to the name. */
  readonly props?: Props;
}
export const defineDialog = <Props>(name: string): Dialog<Props> => ({ name });

/** A dialog with what it looks like. `props` is null while it is closed. */
export interface DialogView {
  readonly name: string;
  render(props: unknown, close: () => void): ReactNode;
}
/** Joins a dialog and its component. The component is mounted while the dialog is closed, too, with null. */
export const dialogView = <Props>(
  dialog: Dialog<Props>,
  render: (props: Props | null, close: () => void) => ReactNode,
): DialogView => ({
  name: dialog.name,
  render: (props, close) => render(props as Props | null, close),
});
