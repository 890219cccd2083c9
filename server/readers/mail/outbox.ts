import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makePrivateFolder, privateFile } from '../../lib/private-files.ts';
import { type MailTransport, readableMail } from './mail.ts';

/** Writes each mail into `folder` as an `.eml` file that mail programs open; `onWritten` is given its path. */
export function openOutbox(folder: string, from: string, onWritten: (file: string) => void): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async (mail) => {
      const { message } = await transporter.sendMail({ ...readableMail(mail) });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const file = join(folder, name);
      await makePrivateFolder(folder);
      await writeFile(`${file}.part`, message, { mode: privateFile });
      await rename(`${file}.part`, file);
      onWritten(file);
    },
    close: () => transporter.close(),
  };
}
