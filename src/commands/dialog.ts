import type { ReactNode } from 'react';

/** Names a shared dialog and the type of its props. */
export interface Dialog<Props> {
  readonly name: string;
  /** Never set: carries the type. */
  readonly props?: Props;
}
export const defineDialog = <Props>(name: string): Dialog<Props> => ({ name });

/** A dialog and how it is drawn. `props` is null while it is closed. */
export interface DialogView {
  readonly name: string;
  render(props: unknown, close: () => void): ReactNode;
}
/** Binds a dialog to its component, which stays mounted with null while the dialog is closed. */
export const dialogView = <Props>(
  dialog: Dialog<Props>,
  render: (props: Props | null, close: () => void) => ReactNode,
): DialogView => ({
  name: dialog.name,
  render: (props, close) => render(props as Props | null, close),
});
