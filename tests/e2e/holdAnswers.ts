// HOLD=SEED: a proxy in front of the service that delays each response to a page by up to 1.5 s, so that later responses
// overtake it.
import { createHash } from 'node:crypto';
import { Agent, createServer, request as ask } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const longest = 1500;
const port = Number(process.env['PORT']);
const servicePort = Number(process.env['SERVICE_PORT']);
const agent = new Agent({ keepAlive: true });

const made = new Map<string, number>();
/** @returns milliseconds: the same for the n-th call of a test to an address, whatever the ids in it, as in the last run of this seed */
const delayOf = (test: string, method: string, path: string): number => {
  const call = [test, method, path.replace(/[^/]*\d[^/]*/g, ':id')].join(' ');
  const nth = (made.get(call) ?? 0) + 1;
  made.set(call, nth);
  const hash = createHash('sha256').update([process.env['HOLD'], call, nth].join(' '));
  return (hash.digest().readUInt32BE() / 2 ** 32) * longest;
};

createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  const { 'x-held-test': test = '', ...passed } = headers;
  const path = url.split('?')[0] ?? '';
  const isHeld = path.startsWith('/v1/') && 'sec-fetch-mode' in headers;
  const delay = isHeld ? delayOf(String(test), method, path) : 0;
  const forwarded = ask({ agent, port: servicePort, method, path: url, headers: passed }, (answer) => {
    void wait(delay).then(() => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
  });
  forwarded.on('error', () => response.destroy());
  response.on('close', () => {
    if (!response.writableFinished) forwarded.destroy();
  });
  request.pipe(forwarded);
}).listen(port, 'localhost');
