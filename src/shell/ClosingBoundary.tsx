import { Component, type ReactNode } from 'react';
import { toast } from '../commands/surfaces/toaster.ts';
import { errorLog } from './feedback/errorLog.ts';
import { isLoadFailure } from './feedback/newVersion.ts';

interface ClosingBoundaryProps {
  readonly children: ReactNode;
  /** Closes what stands within. */
  readonly onClose: () => void;
}

/**
 * Around a dialog whose code is loaded when it opens: one that cannot be loaded, or throws, is closed with a sentence. Without it
 * the error would take the whole console away. Opened again, it is tried again.
 */
export class ClosingBoundary extends Component<ClosingBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    const id = errorLog.add('screen', error);
    toast(
      'danger',
      isLoadFailure(error)
        ? '窗口没有载入：网络中断，或系统已更新。请稍后再打开，或刷新页面'
        : `窗口出错，已关闭（错误编号 ${id}）。已保存的数据不受影响`,
    );
    this.props.onClose();
    this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
