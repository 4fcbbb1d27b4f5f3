import { Brand } from '../components/Brand';
import { Footer } from '../components/Footer';

export const SiteFooter = () => <Footer brand={<Brand />} />;
