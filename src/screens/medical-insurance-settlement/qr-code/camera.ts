/** The part of the browser's BarcodeDetector that is used; TypeScript's library has no types for it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

const detectorOf = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Null when a camera can be used; else the reason, as a sentence. */
export function cameraFault(): string | null {
  if (!isSecureContext) return '摄像头只能在 HTTPS 或本机地址下使用，请用扫码枪';
  if (detectorOf() === undefined) return '此浏览器不能用摄像头识码，请用扫码枪或更换为 Chrome、Edge';
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return devices === undefined ? '没有可用的摄像头，请用扫码枪' : null;
}

/** Interval between scanned frames, ms. */
const EVERY = 200;

/**
 * Shows the camera and resolves with the first code seen.
 * @throws Error whose message is a sentence, or the signal's abort reason
 */
export async function scanByCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const Detector = detectorOf();
  if (!Detector) throw new Error(cameraFault() ?? '此浏览器不能用摄像头识码');
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment' } })
    .catch((error: unknown) => {
      throw new Error('摄像头没有打开：请允许本页面使用摄像头', { cause: error });
    });
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    const detector = new Detector({ formats: ['qr_code', 'code_128'] });
    for (;;) {
      signal.throwIfAborted();
      const [code] = await detector.detect(video);
      if (code && code.rawValue !== '') return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, EVERY));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
