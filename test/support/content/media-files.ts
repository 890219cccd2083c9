/** The beginning of an MP4 file, with boxes that have these bytes as their content. */
function mp4(box: string, content: readonly number[]): Buffer {
  const start = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1');
  const moov = Buffer.concat([Buffer.from(`\0\0\0\x20${box}`, 'latin1'), Buffer.from(content)]);
  return Buffer.concat([start, moov, Buffer.alloc(16)]);
}

/** What is read of a film in H.264. `filling` makes it as many bytes long. */
export const h264Mp4 = (filling = 0): Buffer => {
  const bytes = mp4('avcC', [1, 0x64, 0x00, 0x1f, 0xff]);
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, filling - bytes.length), 7)]);
};

/** What is read of a film in AV1: main profile, level 4.0. */
export const av1Mp4 = (): Buffer => mp4('av1C', [0x81, 0x08, 0x0c, 0x00]);

export const webm = (): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('....B\x82\x84webm....')]);
export const mp3 = (): Buffer => Buffer.concat([Buffer.from('ID3\x04'), Buffer.alloc(64)]);
export const ogg = (): Buffer => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(64)]);
export const webVtt = (): Buffer => Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nA bell.\n');
