import styled from 'styled-components';
import { media, tallScreen } from '../foundations/theme';

/**
 * The frame of a video: 16:10, or 4:5 on a phone where the clip has a form for it. Beside words it shows the right part
 * of a clip that is cropped, so that what is written in it can be read.
 */
export const VideoFrame = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 16 / 10;
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: var(--surface);
  box-shadow: var(--shadow-large);

  @media ${tallScreen} {
    &[data-tall] {
      aspect-ratio: 4 / 5;
    }
  }
  ${media.desktop} {
    &[data-crop] {
      aspect-ratio: 35 / 32;
    }
    &[data-crop] > picture > img,
    &[data-crop] > video {
      object-position: right;
    }
  }
  & > picture > img,
  & > video,
  & > iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    object-fit: cover;
  }
  /* Keeps the poster larger than the video: otherwise the playing video counts as the largest contentful paint. */
  & > video {
    clip-path: inset(1px);
  }
`;
