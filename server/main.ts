import { ConfigError, readConfig, developmentSecret } from './config';
import { createService } from './service';

/** Time limit for closing, in milliseconds: longer than the 15 seconds for connections, for mail and database. */
const closingMs = 20_000;

const start = async (): Promise<void> => {
  const config = readConfig(process.env, developmentSecret);
  const service = await createService(config);
  const stop = (signal: NodeJS.Signals) => {
    service.log.info(`${signal}: finishing what is in flight`);
    setTimeout(() => {
      service.log.error('the service did not close in time');
      process.exit(1);
    }, closingMs).unref();
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        service.log.error({ err: error }, 'the service did not close well');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  await service.listen({ port: config.PORT, host: config.HOST }).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  if (config.NODE_ENV !== 'production') {
    const origin = config.SITE_URL ?? `http://localhost:${config.PORT}`;
    service.log.info(`ThreadKeep: ${origin}   mails: ${origin}/dev/mail`);
  }
};

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
