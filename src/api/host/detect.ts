/** What the page may run in (spec §1): framed by the ERP's web page, inside an embedded browser shell, or in neither. */
export type HostKind = 'frame' | 'shell' | 'none';

/** As much of a window as the bridge needs. The shells put their own names into it. */
export interface HostWindow {
  readonly parent: { postMessage(text: string, targetOrigin: string): void };
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
  addEventListener(type: 'message', hear: (event: MessageEvent<unknown>) => void): void;
  /** Put there by the shell: takes one message as text (docs/host.md). */
  sendFrameMessage?: unknown;
  /** Put there by the bridge, for the shell to call with one message as text. */
  receiveFrameMessage?: unknown;
  /** WebView2, CefSharp and Qt WebEngine leave these in each page they show. */
  readonly chrome?: { readonly webview?: unknown };
  readonly CefSharp?: unknown;
  readonly qt?: { readonly webChannelTransport?: unknown };
}

/** A shell is known by its function, or by what its browser leaves behind: then it has not implemented the function. */
export function hostKindOf(window: HostWindow): HostKind {
  if (typeof window.sendFrameMessage === 'function') return 'shell';
  if (!Object.is(window.parent, window)) return 'frame';
  const traces = [window.chrome?.webview, window.CefSharp, window.qt?.webChannelTransport];
  return traces.some((trace) => trace !== undefined) ? 'shell' : 'none';
}
