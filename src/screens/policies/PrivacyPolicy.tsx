import { privacy } from '../../content/policies/privacy';
import { Policy } from './Policy';

/** What is known about a person, why and for how long. */
export const PrivacyPolicy = () => <Policy words={privacy} href="#/policy" />;
