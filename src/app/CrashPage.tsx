import { useRouteError } from 'react-router-dom';
import { Crash } from '../screens/Crash';

/** Where the router ends with an error it cannot place: it is logged, and the person is told. */
export function CrashPage() {
  console.error(useRouteError());
  return <Crash />;
}
