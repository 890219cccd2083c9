/**
 * A sanitised SVG drawing that says its size in pixels. It is rendered in that size, whatever its units are; what does not
 * have its proportions is centred.
 */
export const sizedSvg = (svg: Buffer, width: number, height: number): Buffer =>
  Buffer.from(
    svg
      .toString()
      .replace(/^<svg[^>]*>/, (tag) =>
        tag
          .replaceAll(/ (?:width|height)="[^"]*"/g, '')
          .replace('<svg', `<svg width="${width}" height="${height}"`),
      ),
  );
