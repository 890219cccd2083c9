import { type Bound, bound, bytes, milliseconds } from './bound.ts';

/** How long an answer of a service may take and be. */
const answer = <Name extends string>(name: Name, service: string, ms: number, max: number, beyond: string) =>
  ({
    [`${name}Ms`]: milliseconds(`an answer of ${service}, with all repetitions`, ms, beyond),
    [`${name}Bytes`]: bytes(`an answer of ${service}`, max, beyond),
  }) as Record<`${Name}Ms` | `${Name}Bytes`, Bound>;

/** What other services answer, and what they are sent. */
export const services = {
  ...answer(
    'content',
    'the content server',
    3_000,
    8_388_608,
    'it counts as a failure: what is cached is served, or 502 and 504',
  ),
  ...answer(
    'receivers',
    'a receiver of changes',
    10_000,
    65_536,
    'the status counts; without one it is sent again',
  ),
  ...answer('geolocation', 'the geolocation service', 250, 65_536, 'the country is unknown'),
  ...answer('model', 'the language model', 30_000, 65_536, 'there is no summary by it'),
  ...answer(
    'importedJson',
    'a site that is imported',
    60_000,
    50_000_000,
    'the import ends with a message, and goes on from there',
  ),
  ...answer(
    'importedPage',
    'a site that is asked where its API is',
    30_000,
    5_000_000,
    'the import ends with a message',
  ),
  ...answer(
    'importedPicture',
    'a host of pictures',
    30_000,
    50_000_000,
    'the picture is missing, in the report',
  ),
  redirects: bound('redirects from a source or a host of pictures', 5, 'it counts as a failure'),
  retryAfterMs: milliseconds('the pause that a receiver asks for', 3_600_000, 'it is sent to after so long'),
  deliveryMs: milliseconds(
    'for how long a change is sent to a receiver again',
    86_400_000,
    'it is left out, with a log line',
  ),
};

/** How long each thing may take. */
export const times = {
  requestMs: milliseconds('a request, until all of it is there', 30_000, 'status 408'),
  silenceMs: milliseconds(
    'a connection that carries nothing while a request is answered',
    60_000,
    'it is closed',
  ),
  idleMs: milliseconds('a connection that waits for its next request', 72_000, 'it is closed'),
  renderMs: milliseconds('the render of a page', 10_000, 'what is cached is served, or status 503'),
  contentCallMs: milliseconds('a call of the content API', 10_000, 'status 503'),
  openingMs: milliseconds(
    'a request that waits for the embedded database to be opened at the start',
    10_000,
    'status 503',
  ),
  probeMs: milliseconds('the answer of the content to `/health/ready`', 1_000, 'it is not ready'),
};
