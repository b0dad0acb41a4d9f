import { PHOTO_BYTES } from '../../../../contract/filing/fields.ts';

/** Longest side of a kept picture, px. */
const SIDE = 1280;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/**
 * A picture as the server keeps it: JPEG within the limit, in base64. Drawing it anew also drops what a camera writes into
 * its file, such as the place.
 * @throws Error with a sentence for the person
 */
export async function shrunk(source: CanvasImageSource, width: number, height: number): Promise<string> {
  if (width === 0 || height === 0) throw new Error('图片是空的，请重新选择');
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('浏览器不支持处理图片');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const base64 = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    if ((base64.length / 4) * 3 <= PHOTO_BYTES) return base64;
  }
  throw new Error('照片过大，请缩小后再上传');
}

/** Makes a chosen picture file small enough to be sent. */
export async function shrunkFile(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('不是可以读取的图片，请选择 JPG 或 PNG 文件');
  });
  try {
    return await shrunk(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}
