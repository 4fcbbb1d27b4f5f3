import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The query of the present route, as one of the readers of `links/query` has checked it. */
export function useQuery<Query>(read: (query: URLSearchParams) => Query): Query {
  const { search } = useLocation();
  return useMemo(() => read(new URLSearchParams(search)), [read, search]);
}
