import { hasCookie, writeCookie } from '../cookies.ts';
import { keepOnDevice, keptOnDevice } from '../device-store.ts';

/** What a reader says to outside advertising and measuring. */
export type Choice = 'granted' | 'denied';

const key = 'consent';

/** The choice in a text that was kept; undefined where it is not the record of one. */
export function choiceIn(text: string | undefined): Choice | undefined {
  try {
    const { choice } = JSON.parse(text ?? '{}') as { choice?: unknown };
    return choice === 'granted' || choice === 'denied' ? choice : undefined;
  } catch {
    return undefined;
  }
}

/** The choice that counts: a declined one for good, an agreement as long as the notice stays away for it. */
export function validChoice(kept: Choice | undefined, isNoticeAnswered: boolean): Choice | undefined {
  return kept === 'granted' && !isNoticeAnswered ? undefined : kept;
}

let ofThisPage: Choice | undefined;

/** The reader's choice; undefined where none was made. */
export function readChoice(): Choice | undefined {
  const kept = choiceIn(keptOnDevice(key)) ?? ofThisPage;
  return validChoice(kept, hasCookie('ta-cookieBannerHide'));
}

/** Keeps the reader's choice on the device, with its time. The server only learns that the notice was answered. */
export function storeChoice(choice: Choice): void {
  ofThisPage = choice;
  keepOnDevice(key, JSON.stringify({ choice, at: new Date().toISOString() }));
  writeCookie('ta-cookieBannerHide', '1');
}
