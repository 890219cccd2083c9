import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** An answer that is sent to every request. */
export interface BareAnswer {
  status: number;
  headers: Record<string, string>;
  /** The body in base64. */
  body: string;
}

/** A server of `node:http` and nothing else, which sends the answer of a file to every request. */
const [file = ''] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer;
const bytes = Buffer.from(body, 'base64');
createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
