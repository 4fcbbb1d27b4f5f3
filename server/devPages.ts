import type { FastifyInstance } from 'fastify';
import { testStore } from './pricing/testStore';
import type { Context } from './context';
import { devMailbox } from './mail/devMailbox';

/** The pages that stand in for what a fresh machine lacks. They are not there in production. */
export const devPages = async (app: FastifyInstance, context: Context): Promise<void> => {
  devMailbox(app, context);
  await testStore(app, context);
};
