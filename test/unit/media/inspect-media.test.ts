import t from 'tap';
import { inspectMedia } from '../../../server/media/inspect-media.ts';
import { av1Mp4, h264Mp4, mp3, ogg, webm, webVtt } from '../../support/content/media-files.ts';

const refusalOf = (file: string, bytes: Buffer) => {
  try {
    return inspectMedia(file, bytes).type;
  } catch (error) {
    return (error as Error).message;
  }
};

t.test('a file is what its first bytes and its name say', async (t) => {
  t.equal(inspectMedia('a.mp4', h264Mp4()).type, 'video/mp4; codecs="avc1.64001F"');
  t.equal(inspectMedia('a.mp4', av1Mp4()).type, 'video/mp4; codecs="av01.0.08M.08"');
  t.equal(inspectMedia('a.m4a', h264Mp4()).type, 'audio/mp4');
  t.equal(inspectMedia('a.webm', webm()).type, 'video/webm');
  t.equal(inspectMedia('a.mp3', mp3()).type, 'audio/mpeg');
  t.equal(inspectMedia('a.ogg', ogg()).type, 'audio/ogg');
  t.equal(inspectMedia('a.vtt', webVtt()).type, 'text/vtt');
});

t.test('what is something else is refused', async (t) => {
  t.match(refusalOf('a.mp4', Buffer.from('<html><script>')), /first bytes are those of something else/);
  t.match(refusalOf('a.webm', h264Mp4()), /is not video\/webm/);
  t.match(refusalOf('a.vtt', Buffer.from('WEBVTTX and more')), /is not text\/vtt/);
  t.match(refusalOf('a.mov', h264Mp4()), /a film is MP4 or WebM/);
  t.match(refusalOf('a.mp3', Buffer.alloc(3)), /something else/, 'and what is too short');
});

t.test('a name has a hash of the bytes, and is the same again', async (t) => {
  const { name, size } = inspectMedia('Harbour at Dawn.MP4', h264Mp4());
  t.match(name, /^harbour-at-dawn\.[0-9a-f]{16}\.mp4$/);
  t.equal(size, h264Mp4().length);
  t.equal(inspectMedia(name, h264Mp4()).name, name, 'a file that was exported keeps its name');
  t.not(inspectMedia(name, av1Mp4()).name, name, 'another file of the name does not');
  t.match(inspectMedia('晨.mp4', h264Mp4()).name, /^file\.[0-9a-f]{16}\.mp4$/);
});
