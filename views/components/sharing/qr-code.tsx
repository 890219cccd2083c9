import { drawQr } from './qr-drawing.ts';

/** An address as a QR code, dark on light in every theme. */
export function QrCode({ url, label }: { url: string; label: string }) {
  const { size, path } = drawQr(url);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
