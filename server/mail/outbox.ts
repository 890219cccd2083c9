import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailTransport } from './transport.ts';

/** Writes each message as a file that mail programs open; `written` hears its name. */
export function openOutbox(folder: string, from: string, written: (file: string) => void): MailTransport {
  const transporter = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async (mail) => {
      const { message } = await transporter.sendMail({ ...mail, headers: { ...mail.headers } });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const file = join(folder, name);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      written(file);
    },
    close: () => transporter.close(),
  };
}
