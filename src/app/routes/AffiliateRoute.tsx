import { AffiliateProgram } from '../../screens/affiliate/AffiliateProgram';
import { provideOwnLink } from '../actors/ownLink';
import { provideTabs } from '../actors/tabs';
import { provided } from './provided';

export const AffiliateRoute = provided(AffiliateProgram, provideTabs, provideOwnLink);
