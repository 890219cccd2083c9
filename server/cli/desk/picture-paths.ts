import { type ListedPicture, listPictures } from '../../content-folder/pictures/list-pictures.ts';

/** Where the editor finds pictures: `pictures/FILE`. */
const folder = 'pictures/';

/** How the editor refers to pictures: by the paths of their files, and content by their names. */
export interface PicturePaths {
  pathOf(reference: string): string;
  nameOf(path: string): string;
}

const plain = (path: string) => path.replace(/^\/?pictures\//, '');

/** The path of a file in the folder `pictures`, and back. */
export const pathOfFile = (file: string) => `${folder}${plain(file)}`;
export const fileOfPath = plain;

/** The pictures of a folder by their paths. A file without an entry has the name that it gets when it is read. */
export function picturePaths(pictures: readonly ListedPicture[]): PicturePaths {
  const fileOf = new Map(pictures.map(({ name, file }) => [name, file]));
  const nameOf = new Map(pictures.map(({ name, file }) => [file, name]));
  return {
    pathOf: (reference) => pathOfFile(fileOf.get(plain(reference)) ?? reference),
    nameOf: (path) => {
      const file = plain(path);
      return nameOf.get(file) ?? listPictures([], [file]).pictures[0]?.name ?? file;
    },
  };
}

const imageInText = /(!\[[^\]]*)(?:(\]\()([^)\s]+))?/g;

/** A text in Markdown with other addresses of its pictures. */
export const withImages = (text: string, addressOf: (address: string) => string): string =>
  text.replaceAll(imageInText, (all, words: string, between?: string, address?: string) =>
    address === undefined ? all : `${words}${between}${addressOf(address)}`,
  );
