import { useEffect, useRef, useState, type ReactNode } from 'react';
import slick from 'react-slick';
import styled from 'styled-components';
import './carousel.css';
import { IconButton } from './IconButton';
import { useReducedMotion } from './useReducedMotion';

// A CommonJS module: its default import is the component or, in a bundle, what holds it.
const Slider = (slick as unknown as { default?: typeof slick }).default ?? slick;

/** Milliseconds between two slides; react-slick waits 50 longer than it is told. */
const autoplaySpeed = 4000 - 50;
/** Milliseconds that a change takes. */
const speed = 500;

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;
const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 2.5rem;
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** What a carousel is told of the person. */
export interface CarouselHandlers {
  onPlaybackToggle: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocusEnter: () => void;
  onFocusLeave: () => void;
}

/**
 * Slides shown one at a time. While `moving`, the next comes every 4 s, unless the person prefers less motion; `playing`
 * says what its stop button offers.
 */
export function Carousel({
  label,
  moving,
  playing,
  children,
  onPlaybackToggle,
  onPointerEnter,
  onPointerLeave,
  onFocusEnter,
  onFocusLeave,
}: CarouselHandlers & { label: string; moving: boolean; playing: boolean; children: readonly ReactNode[] }) {
  const slider = useRef<slick>(null);
  const [current, setCurrent] = useState(0);
  const still = useReducedMotion();
  const running = moving && !still;

  useEffect(() => {
    if (running) slider.current?.slickPlay();
    else slider.current?.slickPause();
  }, [running]);

  return (
    <Frame
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onFocus={({ target }) => {
        // The focus that a click leaves behind is no reason to rest.
        if (target.matches(':focus-visible')) onFocusEnter();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onFocusLeave();
      }}
    >
      <Slider
        ref={slider}
        autoplay={!still}
        autoplaySpeed={autoplaySpeed}
        speed={still ? 0 : speed}
        slidesToShow={1}
        slidesToScroll={1}
        arrows={false}
        pauseOnHover={false}
        beforeChange={(_: number, next: number) => {
          setCurrent(next);
        }}
      >
        {children}
      </Slider>
      <Controls>
        <IconButton icon="back" label="Previous" onClick={() => slider.current?.slickPrev()} />
        {still ? null : (
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={playing ? 'Stop moving' : 'Start moving'}
            onClick={onPlaybackToggle}
          />
        )}
        <IconButton icon="arrow" label="Next" onClick={() => slider.current?.slickNext()} />
        <span aria-live={running ? 'off' : 'polite'}>
          {current + 1} of {children.length}
        </span>
      </Controls>
    </Frame>
  );
}
