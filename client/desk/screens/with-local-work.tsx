import { type ReactNode, useEffect, useState } from 'react';
import { type LocalWork, openLocalWork } from '../story/local-work.ts';
import type { ItemDocument } from '../story/story.ts';

interface WithLocalWorkProps<D extends ItemDocument> {
  person: string;
  /** Names the work in the browser. */
  place: string;
  children: (work: LocalWork<D> | undefined) => ReactNode;
}

/** Shows what is written once it is known what this browser has kept of it, which is this window's as long as it is shown. */
export function WithLocalWork<D extends ItemDocument>({ person, place, children }: WithLocalWorkProps<D>) {
  const [opened, setOpened] = useState<{ work: LocalWork<D> | undefined }>();
  useEffect(() => {
    let isShown = true;
    const { work, close } = openLocalWork<D>(person, place);
    void work.then((found) => {
      if (isShown) setOpened({ work: found });
    });
    return () => {
      isShown = false;
      close();
    };
  }, [person, place]);
  return opened && children(opened.work);
}
