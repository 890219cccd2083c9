import { Extension } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Storage {
    story: { locale: string };
  }
}

/** What the fields of blocks know of the story in which they stand. */
export const storyStorage = (locale: string) =>
  Extension.create({ name: 'story', addStorage: () => ({ locale }) });
