import { encodeQR } from 'qr';

/** The dark squares of each row, those that touch as one. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** An address as a QR code, dark on light in every theme. */
export function QrCode({ url, label }: { url: string; label: string }) {
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: 4 });
  return (
    <svg className="qr-code" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={pathOf(rows)} />
    </svg>
  );
}
