import { useEffect, useRef, type ReactNode } from 'react';
import slick from 'react-slick';
import styled from 'styled-components';
import { Row } from '../foundations/layout';
import { IconButton } from '../controls/IconButton';
import { carousel as words } from '../../content/marketing';

// A CommonJS module: in a bundle its default import is the module object.
const Slider = (slick as unknown as { default?: typeof slick }).default ?? slick;

/** Milliseconds between two slides; react-slick adds 50. */
const autoplaySpeed = 4000 - 50;
/** Duration of a slide change in milliseconds. */
const speed = 500;

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  /* The part of slick's stylesheet that react-slick needs. */
  .slick-list {
    overflow: hidden;
  }
  .slick-track {
    display: flex;
  }
  .slick-slide {
    display: grid;
    flex: none;
  }
  /* slick rounds a slide's width up, which would clip its last pixel. */
  .slick-slide > div {
    display: grid;
    padding-inline: 1px;
  }
  .slick-slide[aria-hidden='true'] {
    user-select: none;
  }
`;
const Controls = styled(Row)`
  justify-content: center;
  gap: var(--space-2);
  min-height: var(--control);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** The events of a carousel. */
export interface CarouselHandlers {
  /** Another slide comes into view; `index` counts from 0. */
  onSlideChange: (index: number) => void;
  onPlaybackToggle: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocusEnter: () => void;
  onFocusLeave: () => void;
}

/**
 * Slides shown one at a time. While `moving`, the next slide comes every 4 s. A `stoppable` carousel has a button that
 * stops it (`playing`) or starts it again; otherwise slides change without animation.
 */
export function Carousel({
  label,
  current,
  moving,
  playing,
  stoppable,
  children,
  onSlideChange,
  onPlaybackToggle,
  onPointerEnter,
  onPointerLeave,
  onFocusEnter,
  onFocusLeave,
}: CarouselHandlers & {
  label: string;
  /** The index of the visible slide. */
  current: number;
  moving: boolean;
  playing: boolean;
  stoppable: boolean;
  children: readonly ReactNode[];
}) {
  const slider = useRef<slick>(null);

  useEffect(() => {
    if (moving) slider.current?.slickPlay();
    else slider.current?.slickPause();
  }, [moving]);

  return (
    <Frame
      aria-label={label}
      aria-roledescription={words.kind}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onFocus={({ target }) => {
        // The focus that a click leaves behind does not pause the carousel.
        if (target.matches(':focus-visible')) onFocusEnter();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onFocusLeave();
      }}
    >
      <Slider
        ref={slider}
        autoplay={stoppable}
        autoplaySpeed={autoplaySpeed}
        speed={stoppable ? speed : 0}
        slidesToShow={1}
        slidesToScroll={1}
        arrows={false}
        pauseOnHover={false}
        beforeChange={(_: number, next: number) => onSlideChange(next)}
      >
        {children}
      </Slider>
      <Controls>
        <IconButton icon="back" label={words.previous} onClick={() => slider.current?.slickPrev()} />
        {stoppable ? (
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={playing ? words.stop : words.start}
            onClick={onPlaybackToggle}
          />
        ) : null}
        <IconButton icon="arrow" label={words.next} onClick={() => slider.current?.slickNext()} />
        <span aria-live={moving ? 'off' : 'polite'}>{words.place(current + 1, children.length)}</span>
      </Controls>
    </Frame>
  );
}
