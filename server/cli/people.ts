import { readConfig } from '../config/config.ts';
import { originOf } from '../config/origin.ts';
import { type Command, print } from './command.ts';
import { readControlFile } from './control/control-file.ts';
import { runOperation } from './control/run-operation.ts';

const peopleCommand = (name: string, parameters: string, summary: string): Command => ({
  parameters,
  summary,
  async run(args) {
    const config = readConfig(process.env);
    // The server that has the data folder open says where the site is.
    const control = config.DATABASE_URL ? undefined : await readControlFile(config.DATA_DIR);
    const origin = control?.site ?? originOf(config);
    for (const line of await runOperation(config, 'people', { args: [name, ...args], origin })) print(line);
  },
});

const limits = '[--verticals A,B] [--regions A,B] [--languages A,B]';

/** `people add` */
export const addPersonCommand = peopleCommand(
  'add',
  `NAME EMAIL --role contributor|editor|publisher|administrator ${limits}`,
  'adds a person of the newsroom, and shows the address of the invitation, once',
);

/** `people invite` */
export const invitePersonCommand = peopleCommand(
  'invite',
  'EMAIL',
  'shows another invitation for a person, who chooses a new password with it',
);

/** `people list` */
export const listPeopleCommand = peopleCommand('list', '', 'lists the people of the newsroom');

/** `people role` */
export const changeRoleCommand = peopleCommand(
  'role',
  `EMAIL ROLE ${limits}`,
  'changes the role of a person, and the limits of it: those that are not named stay, all lifts one',
);

/** `people revoke` */
export const revokePersonCommand = peopleCommand(
  'revoke',
  'EMAIL',
  'takes a person’s right to work here, and ends the sessions',
);
