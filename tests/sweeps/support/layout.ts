import type { Page } from '@playwright/test';

/** The horizontal overflow in px of the page or an open dialog. */
export const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].reduce(
      (most, { scrollWidth, clientWidth }) => Math.max(most, scrollWidth - clientWidth),
      0,
    ),
  );

/** Texts that their boxes clip, except those with an ellipsis. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isCut = (words: Text) => {
      const range = document.createRange();
      // Not the whole element: a word in it that is visually hidden is as wide as ever.
      range.selectNode(words);
      const text = range.getBoundingClientRect();
      for (let frame = words.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(frame);
        if (clipPath !== 'none' || textOverflow === 'ellipsis') return false;
        const edge = frame.getBoundingClientRect();
        if (overflowX === 'hidden' && (text.left < edge.left - 1 || text.right > edge.right + 1)) return true;
        if (overflowY === 'hidden' && (text.top < edge.top - 1 || text.bottom > edge.bottom + 1)) return true;
        if (overflowX === 'auto' || overflowY === 'auto') return false;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node instanceof Text)
      .filter((words) => words.data.trim() !== '' && isCut(words))
      .map(({ data }) => data.slice(0, 60));
  });

/** Texts of the bar or of the page that lie over another text, a picture or a control there. */
export const overlaps = (page: Page) =>
  page.evaluate(() => {
    const intersect = (a: DOMRect, b: DOMRect) => {
      const left = Math.max(a.left, b.left);
      const top = Math.max(a.top, b.top);
      const [width, height] = [Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top];
      return new DOMRect(left, top, Math.max(width, 0), Math.max(height, 0));
    };
    /** The part of a box that no ancestor clips. */
    const seen = (element: Element, box: DOMRect) => {
      let rest = box;
      for (let frame: Element | null = element; frame; frame = frame.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(frame);
        if (clipPath !== 'none') return new DOMRect();
        if (overflowX !== 'visible') rest = intersect(rest, frame.getBoundingClientRect());
      }
      return rest;
    };
    /** Fixed elements are over the rest on purpose. */
    const layerOf = (element: Element) => {
      let layer: Element | null = element;
      while (layer && !/sticky|fixed|absolute/.test(getComputedStyle(layer).position))
        layer = layer.parentElement;
      return layer;
    };
    const boxesOf = (root: Element) =>
      [...root.querySelectorAll('*')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .flatMap((element) => {
          const texts = [...element.childNodes]
            .filter((node) => node instanceof Text && node.data.trim() !== '')
            .flatMap((node) => {
              const range = document.createRange();
              range.selectNode(node);
              return [...range.getClientRects()].map((box) => ({ box, name: node.textContent ?? '' }));
            });
          const isThing = element.matches('svg, img, button, input, select, textarea');
          const things = isThing
            ? [
                {
                  box: element.getBoundingClientRect(),
                  name: element.getAttribute('aria-label') ?? element.tagName,
                },
              ]
            : [];
          return [
            ...texts.map((text) => ({ ...text, isText: true })),
            ...things.map((thing) => ({ ...thing, isText: false })),
          ].map((part) => ({ ...part, element, box: seen(element, part.box), layer: layerOf(element) }));
        });
    return [...document.querySelectorAll('header, main')].flatMap((root) => {
      const boxes = boxesOf(root);
      return boxes
        .filter(({ isText }) => isText)
        .flatMap((text) =>
          boxes
            .filter(({ element, layer }) => layer === text.layer && !element.contains(text.element))
            .filter(({ element }) => !text.element.contains(element))
            .filter(({ box }) => {
              const { width, height } = intersect(box, text.box);
              return width > 2 && height > 2;
            })
            .map(({ name }) => `${text.name.slice(0, 40)} over ${name.slice(0, 40)}`),
        );
    });
  });

/** Placeholders that are wider than their fields. */
export const cutPlaceholders = (page: Page) =>
  page.locator('input[placeholder]:visible').evaluateAll((fields: HTMLInputElement[]) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('The browser draws no text');
    return fields
      .filter((field) => {
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, '::placeholder');
        const { paddingLeft, paddingRight } = getComputedStyle(field);
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return pen.measureText(field.placeholder).width > room;
      })
      .map(({ placeholder }) => placeholder);
  });

/** Applies the text spacing of WCAG 2.2, 1.4.12. */
export const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
