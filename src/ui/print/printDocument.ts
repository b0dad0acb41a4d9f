/** spec §8: printing says so where frames are unsupported, and where there is no document. */
const NO_FRAMES = '当前浏览器不支持打印预览（iframe）';
const NO_DOCUMENT = '没有找到要打印的文档';

interface FrameParts {
  readonly view: Window & typeof globalThis;
  readonly page: Document;
}

/** The inside of a frame of this origin. @throws Error NO_FRAMES: an embedded shell may have none, or keep them shut. */
export function frameParts(frame: HTMLIFrameElement | null): FrameParts {
  const view = frame?.contentWindow as FrameParts['view'] | null | undefined;
  const page = frame?.contentDocument;
  if (!view || !page) throw new Error(NO_FRAMES);
  return { view, page };
}

/** Hands what is drawn in the frame to the printer. @throws Error NO_FRAMES, or NO_DOCUMENT when nothing is drawn. */
export function printDocument(frame: HTMLIFrameElement | null): void {
  const { view, page } = frameParts(frame);
  if (page.body?.firstElementChild == null) throw new Error(NO_DOCUMENT);
  if (typeof view.print !== 'function') throw new Error(NO_FRAMES);
  view.focus();
  view.print();
}
