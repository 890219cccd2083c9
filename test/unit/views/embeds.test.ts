import t from 'tap';
import {
  embedOf,
  frameOf,
  frameOrigins,
  type KnownEmbed,
  providerNames,
} from '../../../views/embeds/providers.ts';

const known: [address: string, provider: KnownEmbed['provider'], url: string, frame: string][] = [
  [
    'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=42s',
    'youtube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42',
  ],
  ...[
    'https://youtu.be/dQw4w9WgXcQ?si=a&t=95',
    'https://www.youtube.com/watch?t=1m35s&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ#t=1:35',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=95',
  ].map((address): (typeof known)[number] => [
    address,
    'youtube',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=95s',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95',
  ]),
  [
    'https://vimeo.com/76979871#t=1m35s',
    'vimeo',
    'https://vimeo.com/76979871#t=95s',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1#t=95s',
  ],
  [
    'https://www.dailymotion.com/video/x8abc12?start=95',
    'dailymotion',
    'https://www.dailymotion.com/video/x8abc12?start=95',
    'https://geo.dailymotion.com/player.html?video=x8abc12&startTime=95',
  ],
  [
    '//www.youtube.com/embed/videoseries?list=PLabc-1',
    'youtube',
    'https://www.youtube.com/playlist?list=PLabc-1',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PLabc-1',
  ],
  [
    'https://youtube.com/shorts/dQw4w9WgXcQ?feature=share',
    'youtube',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&title=0',
    'vimeo',
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
  ],
  [
    'http://vimeo.com/channels/staffpicks/76979871',
    'vimeo',
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
  ],
  [
    'https://dai.ly/x5e9eog',
    'dailymotion',
    'https://www.dailymotion.com/video/x5e9eog',
    'https://geo.dailymotion.com/player.html?video=x5e9eog',
  ],
  [
    'https://www.tiktok.com/@a.potter/video/6718335390845095173?lang=en',
    'tiktok',
    'https://www.tiktok.com/@a.potter/video/6718335390845095173',
    'https://www.tiktok.com/player/v1/6718335390845095173',
  ],
  [
    'https://www.instagram.com/potter/reel/CuZ_0a1b2C3/?igsh=x',
    'instagram',
    'https://www.instagram.com/reel/CuZ_0a1b2C3/',
    'https://www.instagram.com/reel/CuZ_0a1b2C3/embed/captioned/',
  ],
  [
    'https://twitter.com/potter/status/20?s=20',
    'x',
    'https://x.com/potter/status/20',
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20',
  ],
  [
    'https://www.facebook.com/plugins/video.php?height=314&href=https%3A%2F%2Fwww.facebook.com%2Fkiln%2Fvideos%2F1234%2F&show_text=false',
    'facebook',
    'https://www.facebook.com/kiln/videos/1234',
    'https://www.facebook.com/plugins/video.php?show_text=false&href=https%3A%2F%2Fwww.facebook.com%2Fkiln%2Fvideos%2F1234',
  ],
  [
    'https://www.facebook.com/kiln/posts/pfbid0abc',
    'facebook',
    'https://www.facebook.com/kiln/posts/pfbid0abc',
    'https://www.facebook.com/plugins/post.php?show_text=true&href=https%3A%2F%2Fwww.facebook.com%2Fkiln%2Fposts%2Fpfbid0abc',
  ],
  [
    'https://www.google.com/maps/place/Man+Mo+Temple/@22.2839,114.1502,17z/data=!3m1',
    'google-maps',
    'https://www.google.com/maps/place/Man+Mo+Temple/@22.2839,114.1502,17z',
    'https://www.google.com/maps?q=Man+Mo+Temple&ll=22.2839,114.1502&z=17&output=embed',
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3691.9!2d114.1502!3d22.2839!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x34:0x1!2sMan%20Mo%20Temple!5e0!3m2!1sen!2shk',
    'google-maps',
    'https://www.google.com/maps/place/Man+Mo+Temple/@22.2839,114.1502,15z',
    'https://www.google.com/maps?q=Man+Mo+Temple&ll=22.2839,114.1502&z=15&output=embed',
  ],
  [
    'https://maps.google.com/maps?q=22.28,114.15&z=15&output=embed',
    'google-maps',
    'https://www.google.com/maps/search/?api=1&query=22.28%2C114.15',
    'https://www.google.com/maps?q=22.28%2C114.15&output=embed',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=114.14%2C22.27%2C114.16%2C22.29&layer=mapnik',
    'openstreetmap',
    'https://www.openstreetmap.org/#map=16/22.28/114.15',
    'https://www.openstreetmap.org/export/embed.html?bbox=114.14176%2C22.27588%2C114.15824%2C22.28412&layer=mapnik&marker=22.28%2C114.15',
  ],
  [
    'https://open.spotify.com/intl-de/album/1DFixLWuPkv3KT3TnV35m3?si=x',
    'spotify',
    'https://open.spotify.com/album/1DFixLWuPkv3KT3TnV35m3',
    'https://open.spotify.com/embed/album/1DFixLWuPkv3KT3TnV35m3',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500',
    'soundcloud',
    'https://api.soundcloud.com/tracks/293',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293',
  ],
  [
    'https://soundcloud.com/forss/sets/soulhack',
    'soundcloud',
    'https://soundcloud.com/forss/sets/soulhack',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fsets%2Fsoulhack',
  ],
  [
    'https://podcasts.apple.com/gb/podcast/the-kiln/id1234567?i=1000555',
    'apple-podcasts',
    'https://podcasts.apple.com/gb/podcast/the-kiln/id1234567?i=1000555',
    'https://embed.podcasts.apple.com/gb/podcast/the-kiln/id1234567?i=1000555',
  ],
];

for (const [address, provider, url, frame] of known)
  t.test(`known: ${address}`, async (t) => {
    const embed = embedOf(address);
    t.strictSame(embed, { provider, url });
    t.equal(frameOf({ provider, url })?.src, frame);
    t.strictSame(embedOf(url), { provider, url }, 'the page is known by its own address');
  });

t.test('every provider is tried, and its frames come from where the security policy allows', async (t) => {
  t.strictSame([...new Set(known.map(([, provider]) => provider))].sort(), [...providerNames].sort());
  for (const [, , , frame] of known) t.ok(frameOrigins.includes(new URL(frame).origin), frame);
});

t.test('other addresses are no embeds', async (t) => {
  for (const address of [
    'https://b.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.b.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://x.com/potter',
    'https://www.google.com/search?q=x',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ',
    '',
  ])
    t.equal(embedOf(address), undefined, address);
});

t.test('the page of another provider, or of none, has no frame', async (t) => {
  t.equal(frameOf({ provider: 'vimeo', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }), undefined);
  t.equal(frameOf({ provider: 'youtube', url: 'https://b.example/' }), undefined);
});
