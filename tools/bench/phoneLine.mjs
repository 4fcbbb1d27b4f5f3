import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { certificate } from './certificate.mjs';

/**
 * Lighthouse's slow phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 * Milliseconds there and back, and bytes per millisecond.
 */
const roundTrip = 150;
const downPerMs = 1_638.4 / 8;
const upPerMs = 675 / 8;
/** Round trips before TLS: one for the name and one for TCP. */
const setUp = 2 * roundTrip;
const packetBytes = 1_460;

/** Forwards packets in order, each after half a round trip and after the bytes before it. */
const line = (perMs) => {
  let freeAt = 0;
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / perMs;
    await wait(freeAt - performance.now() + roundTrip / 2);
  };
};

/** Headers that HTTP/2 does not allow. */
const ofHttp1 = ['connection', 'keep-alive', 'transfer-encoding'];

/** Serves over HTTP/2, as the deployed proxy does. */
const overHttp2 = (servicePort) => {
  const server = createSecureServer(certificate, (asked, answer) => {
    const { ':path': path, ':method': method, ':authority': host, ...headers } = asked.headers;
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
    const passed = request(
      { port: servicePort, host: 'localhost', path, method, headers: { ...own, host } },
      (answered) => {
        const kept = Object.entries(answered.headers).filter(([name]) => !ofHttp1.includes(name));
        answer.writeHead(answered.statusCode, Object.fromEntries(kept));
        answered.pipe(answer);
      },
    );
    passed.on('error', () => answer.stream?.close());
    asked.pipe(passed);
  });
  // ssl_buffer_size of deploy/site.conf.template.
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(4_096));
  return server;
};

const listening = async (server, port) => {
  await new Promise((resolve) => server.listen(port, 'localhost', resolve));
  return server.address().port;
};

/**
 * Puts a slow phone's connection in front of a service. DevTools' own throttling delays each request alike, but not the
 * connection that a first visit has to set up.
 * @returns the origin to open, and `stop`
 */
export async function phoneLine(servicePort, port) {
  const down = line(downPerMs);
  const up = line(upPerMs);
  const proxy = overHttp2(servicePort);
  const proxyPort = await listening(proxy, 0);
  const server = createServer({ noDelay: true }, (phone) => {
    const service = connect({ port: proxyPort, host: 'localhost', noDelay: true });
    const opened = wait(setUp);
    const pass = (from, to, travel) => {
      let last = opened;
      from.on('data', (chunk) => {
        for (let at = 0; at < chunk.length; at += packetBytes) {
          const packet = chunk.subarray(at, at + packetBytes);
          const arrival = opened.then(() => travel(packet.length));
          last = Promise.all([last, arrival]).then(() => to.write(packet));
        }
      });
      from.on('end', () => void last.then(() => to.end()));
      from.on('error', () => to.destroy());
    };
    pass(phone, service, up);
    pass(service, phone, down);
  });
  await listening(server, port);
  return {
    origin: `https://localhost:${port}`,
    stop: () => {
      server.close();
      proxy.close();
    },
  };
}
