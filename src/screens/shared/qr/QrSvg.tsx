import { errorText } from '../../../../contract/wire/errorText.ts';
import { useMemo } from 'react';
import { drawCode } from './svgCode.ts';
import './code.css';

/** A QR code for screen and paper: black on white in every theme. */
export function QrSvg({ text, label }: { readonly text: string; readonly label: string }) {
  const drawn = useMemo(() => {
    try {
      return drawCode(text);
    } catch (error) {
      return errorText(error, '无法生成二维码');
    }
  }, [text]);
  if (typeof drawn === 'string') return <p role="alert">{drawn}</p>;
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
