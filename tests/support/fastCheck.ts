import fc from 'fast-check';
import { seed } from './generated';

fc.configureGlobal({ seed });

export default fc;
export type * from 'fast-check';
