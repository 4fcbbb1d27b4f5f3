import { CtaBanner } from '../../components/marketing/CtaBanner';
import { TitledSection } from '../../components/display/TitledSection';
import { VideoSteps } from '../../components/marketing/VideoSteps';
import { welcome } from '../../content/support';
import { useApp } from '../AppContext';
import { videos } from '../../content/marketing';
import { ProductVideo } from './ProductVideo';

/** The page that the browser opens after the extension is installed. */
export function Welcome() {
  const { settings } = useApp();
  const { title, text, steps, closing } = welcome;
  return (
    <>
      <TitledSection level={1} title={title} text={text} centered>
        <VideoSteps
          items={steps.map(({ slot, ...words }, index) => ({
            ...words,
            video: <ProductVideo video={videos[slot]} first={index === 0} />,
          }))}
        />
      </TitledSection>
      <CtaBanner {...closing} href={settings.extensionUrl} />
    </>
  );
}
