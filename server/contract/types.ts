import type { components, operations } from '../../contract/schema.gen';
import type { OperationId } from './operation';

export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Content<Part> = Part extends { content: infer Types } ? Types[keyof Types] : never;

/** The request of an operation, for `app.route<Request<'logIn'>>`. */
export interface Request<Id extends OperationId> {
  Body: Content<NonNullable<operations[Id]['requestBody']>>;
  Querystring: NonNullable<operations[Id]['parameters']['query']>;
  Params: NonNullable<operations[Id]['parameters']['path']>;
  Reply: Answer<Id> | undefined;
}

/** The bodies of an operation's successful responses. */
export type Answer<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses']]: Status extends 200 | 201
    ? Content<operations[Id]['responses'][Status]>
    : never;
}[keyof operations[Id]['responses']];
