import { damagedPictures } from '../../content-folder/pictures/check-pictures.ts';
import { type Command, folderAndFlags, print } from '../command.ts';
import { countsOf, readNamedFolder, warn } from './folder.ts';

export const checkCommand: Command = {
  parameters: 'FOLDER',
  summary: 'lists everything that is wrong with a content folder, with file, line and field',
  async run(args) {
    const { folder } = folderAndFlags(args);
    const content = await readNamedFolder(folder, undefined, damagedPictures);
    warn(content.warnings);
    print(`${folder} is valid: ${countsOf(content)}`);
  },
};
