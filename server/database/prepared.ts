import type { Compilable } from 'kysely';
import type { Queries } from './schema';

class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

const namesByText = new Map<string, string>();

/** The name under which PostgreSQL keeps the plan of a statement; undefined for a statement that is planned each time. */
export const preparedName = (text: string): string | undefined => namesByText.get(text);

/**
 * A statement for frequent requests: it is built once, and each connection parses and plans it once.
 * @param build gets a placeholder for each argument
 */
export const prepared = <Arguments extends object, Row>(
  name: string,
  build: (db: Queries, given: Arguments) => Compilable<Row>,
): ((db: Queries, given: Arguments) => Promise<Row[]>) => {
  const placeholders = new Proxy({}, { get: (_, property) => new Placeholder(property) }) as Arguments;
  let compiled: ReturnType<Compilable<Row>['compile']> | undefined;
  return async (db, given) => {
    if (!compiled) {
      compiled = build(db, placeholders).compile();
      namesByText.set(compiled.sql, name);
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Arguments] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};
