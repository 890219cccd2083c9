import { type Command, folderAndFlags, print } from '../command.ts';
import { countsOf, readNamedFolder } from './folder.ts';

export const checkCommand: Command = {
  parameters: 'FOLDER',
  summary: 'lists everything that is wrong with a content folder, with file, line and field',
  async run(args) {
    const { folder } = folderAndFlags(args);
    print(`${folder} is valid: ${countsOf(await readNamedFolder(folder))}`);
  },
};
