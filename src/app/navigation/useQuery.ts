import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The query of the current route, parsed by a reader of src/urls. */
export function useQuery<Query>(read: (query: URLSearchParams) => Query): Query {
  const { search } = useLocation();
  return useMemo(() => read(new URLSearchParams(search)), [read, search]);
}
