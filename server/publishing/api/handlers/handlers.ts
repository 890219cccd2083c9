import { accessHandlers } from './access-handlers.ts';
import { accountHandlers } from './account-handlers.ts';
import { brandHandlers } from './brand-handlers.ts';
import { editorLetterHandlers } from './editor-letter-handlers.ts';
import type { Handlers } from './handler.ts';
import { itemHandlers } from './item-handlers.ts';
import { mailHandlers } from './mail-handlers.ts';
import { maintenanceHandlers } from './maintenance-handlers.ts';
import { mediaHandlers } from './media-handlers.ts';
import { peopleHandlers } from './people-handlers.ts';
import { pictureHandlers } from './picture-handlers.ts';
import { presenceHandlers } from './presence-handlers.ts';
import { workHandlers } from './work-handlers.ts';

/** What every call does. */
export const handlers: Handlers = {
  ...itemHandlers,
  ...maintenanceHandlers,
  ...pictureHandlers,
  ...brandHandlers,
  ...mediaHandlers,
  ...mailHandlers,
  ...peopleHandlers,
  ...presenceHandlers,
  ...workHandlers,
  ...editorLetterHandlers,
  ...accountHandlers,
  ...accessHandlers,
};
