import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Lighthouse's slow phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 * Milliseconds there and back, and bytes per millisecond.
 */
const roundTrip = 150;
const downPerMs = 1_638.4 / 8;
const upPerMs = 675 / 8;
/** A first connection over HTTPS: the name, TCP and TLS 1.3 take a round trip each before the first request. */
const setUp = 3 * roundTrip;

const packetBytes = 1_460;

/** Passes packets on in order, each after half a round trip and after the bytes before it. */
const line = (perMs) => {
  let freeAt = 0;
  return async (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / perMs;
    await wait(freeAt - performance.now() + roundTrip / 2);
  };
};

/**
 * Puts a slow phone's connection in front of a service. DevTools' own throttling delays each request alike, but not the
 * connection that a first visit has to set up.
 * @returns the origin to open, and `stop`
 */
export async function phoneLine(servicePort, port) {
  const down = line(downPerMs);
  const up = line(upPerMs);
  const server = createServer({ allowHalfOpen: false, noDelay: true }, (phone) => {
    const service = connect({ port: servicePort, host: 'localhost', noDelay: true });
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
  await new Promise((resolve) => server.listen(port, 'localhost', resolve));
  return {
    origin: `http://localhost:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
