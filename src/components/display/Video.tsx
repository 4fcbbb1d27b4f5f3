import type { Ref } from 'react';
import { preload } from 'react-dom';
import styled from 'styled-components';
import { BasicIcon } from '../foundations/BasicIcon';
import { tallScreen, wideScreen, media } from '../foundations/theme';
import { heroVideo } from '../../content/hero';
import { controls } from '../../content/site';

/**
 * The frame of a video: 16:10, or 4:5 on a phone where the clip has a form for it. Beside words it shows the right part
 * of a clip that is cropped, so that what is written in it can be read.
 */
const VideoFrame = styled.div`
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

const forms = [
  ['tall', tallScreen],
  ['wide', wideScreen],
] as const;

/** The files of a clip, each with its media query. Exactly one query matches, so that a browser preloads one file. */
const filesOf = (clip: string, tall: boolean) =>
  (tall ? forms : [['wide', undefined] as const]).flatMap(([form, formQuery]) =>
    ['dark', 'light'].map((scheme) => ({
      file: `/clips/${clip}-${form}-${scheme}`,
      media: [formQuery, `(prefers-color-scheme: ${scheme})`].filter(Boolean).join(' and '),
    })),
  );

const Toggle = styled.button`
  position: absolute;
  right: 0.75rem;
  bottom: 0.75rem;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-width: 2.75rem;
  min-height: 2.75rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-full);
  background: var(--surface);
  box-shadow: var(--shadow-medium);
  color: var(--ink);
  font-size: var(--text-sm);
  font-weight: 600;
  opacity: 0.92;

  &:hover,
  &:focus-visible {
    border-color: var(--line-strong);
    opacity: 1;
  }
  &[data-wide] {
    padding: 0 1rem 0 0.75rem;
  }
  &[data-embedded] {
    top: 0.75rem;
    bottom: auto;
  }
`;

/**
 * A short silent video in a frame, under its poster until it plays, with a button that plays and pauses it.
 * The parent plays the `video` or `iframe` element inside the frame.
 */
export function Video({
  clip,
  tall = false,
  first = false,
  title,
  description,
  embed,
  playing,
  resting,
  frame,
  onToggle,
  onLoad,
}: {
  /** The clip's file name in /clips, without extension. */
  clip: string;
  /** The clip also exists in portrait, for phones. */
  tall?: boolean;
  /** The video is on the first screen: its poster loads eagerly. */
  first?: boolean;
  /** The video's title. */
  title: string;
  /** The video's content in words, for assistive technology. */
  description: string;
  /** Address of the hosting service's player that replaces the clip; null for the clip. */
  embed?: string | null;
  playing: boolean;
  /** The video waits for a press: the button gets a visible label. */
  resting: boolean;
  frame: Ref<HTMLDivElement>;
  onToggle: () => void;
  /** Called when the hosting service's player has loaded. */
  onLoad: () => void;
}) {
  const files = filesOf(clip, tall);
  if (first)
    for (const { file, media } of files)
      preload(`${file}.avif`, { as: 'image', media, fetchPriority: 'high' });
  return (
    <VideoFrame
      ref={frame}
      data-tall={tall ? '' : undefined}
      data-crop={clip === heroVideo.clip && !embed ? '' : undefined}
    >
      <picture>
        {files.slice(0, -1).map(({ file, media }) => (
          <source key={file} srcSet={`${file}.avif`} media={media} />
        ))}
        <img
          src={`${files.at(-1)?.file ?? ''}.avif`}
          alt={description}
          width={1280}
          height={800}
          {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      </picture>
      {embed ? (
        <iframe src={embed} title={title} allow="autoplay; fullscreen" onLoad={onLoad} />
      ) : (
        <video muted loop playsInline preload="none" aria-hidden="true" tabIndex={-1}>
          {files.map(({ file, media }) => (
            <source key={file} src={`${file}.mp4`} type="video/mp4" media={media} />
          ))}
        </video>
      )}
      <Toggle
        type="button"
        data-wide={resting ? '' : undefined}
        data-embedded={embed ? '' : undefined}
        aria-label={playing ? controls.pauseVideo(title) : controls.playVideo(title)}
        onClick={onToggle}
      >
        <BasicIcon name={playing ? 'pause' : 'play'} size={18} />
        {resting ? controls.play : null}
      </Toggle>
    </VideoFrame>
  );
}
