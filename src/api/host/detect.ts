/** Where the page runs (spec §1): framed by the ERP's web page, in an embedded browser shell, or in neither. */
export type HostKind = 'frame' | 'shell' | 'none';

/** The part of window that the bridge uses, with the names that shells add. */
export interface HostWindow {
  readonly parent: { postMessage(text: string, targetOrigin: string): void };
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void;
  /** Set by the shell: takes one message as text (docs/host.md). */
  sendFrameMessage?: unknown;
  /** Set by the bridge: the shell calls it with one message as text. */
  receiveFrameMessage?: unknown;
  /** Set by WebView2, CefSharp and Qt WebEngine in each page. */
  readonly chrome?: { readonly webview?: unknown };
  readonly CefSharp?: unknown;
  readonly qt?: { readonly webChannelTransport?: unknown };
}

/** A shell is recognised by its function, or by its browser's globals if it has not implemented the function. */
export function hostKindOf(window: HostWindow): HostKind {
  if (typeof window.sendFrameMessage === 'function') return 'shell';
  if (!Object.is(window.parent, window)) return 'frame';
  const traces = [window.chrome?.webview, window.CefSharp, window.qt?.webChannelTransport];
  return traces.some((trace) => trace !== undefined) ? 'shell' : 'none';
}
