import type { Extent } from '../consent/consent.ts';
import { dropFromDevice, keepOnDevice, keptOnDevice } from '../device-store.ts';
import type { LibraryService } from './library-types.ts';

/** What the library is asked for where a reader has declined: nothing stored on the device, nothing personal. */
const withoutConsent = { limitedAds: true, nonPersonalizedAds: true, restrictDataProcessing: true };

const key = 'ad-reader';

/** The random identifier of this device for advertisers, made when it is first needed. */
function publisherProvidedId(): string {
  const id = keptOnDevice(key) ?? crypto.randomUUID();
  keepOnDevice(key, id);
  return id;
}

/**
 * Sets the library to what the reader allows, before anything is requested. Only with the reader's consent, and where
 * the publisher wants it, the device is known by an identifier; without consent it is forgotten.
 */
export function applyPrivacy(
  service: Pick<LibraryService, 'setPrivacySettings' | 'setPublisherProvidedId'>,
  extent: Extent,
  isIdentified: boolean,
): void {
  if (extent === 'full' && isIdentified) service.setPublisherProvidedId(publisherProvidedId());
  else dropFromDevice(key);
  if (extent === 'limited') service.setPrivacySettings(withoutConsent);
}
