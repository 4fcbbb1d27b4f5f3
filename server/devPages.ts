import type { FastifyInstance } from 'fastify';
import { testStore } from './pricing/testStore';
import type { Context } from './context';
import { devMailbox } from './mail/devMailbox';

/** Registers the development mailbox and the test store. Production does not register them. */
export const devPages = async (app: FastifyInstance, context: Context): Promise<void> => {
  devMailbox(app, context);
  await testStore(app, context);
};
