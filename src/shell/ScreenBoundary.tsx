import { Button } from '@blueprintjs/core';
import { Component, type ReactNode } from 'react';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** A fault in one screen leaves the frame standing: the person can go elsewhere, or try again. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <section className="nowhere" role="alert">
        <h1>这个页面出错了</h1>
        <p>已保存的数据不受影响。可以重试，或到其他页面继续工作。</p>
        <Button intent="primary" text="重试" onClick={() => this.setState({ isBroken: false })} />
      </section>
    );
  }
}
