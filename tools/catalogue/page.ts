import { html } from 'ghtml';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chartStyle } from '../inspector/chart/draw.ts';
import { looks, type Taken } from './camera.ts';
import type { Chart } from './chart.ts';
import type { State } from './states.ts';

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');
const labels = { light: 'Light', dark: 'Dark', narrow: '320 px' };

/** Writes the catalogue to a folder: for each machine with a screen its states, with pictures, story and drawing. */
export function writePage(
  folder: string,
  states: readonly State[],
  taken: readonly Taken[],
  charts: ReadonlyMap<string, Chart>,
): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.html`, pageOf(states, taken, charts));
}

function pageOf(states: readonly State[], taken: readonly Taken[], charts: ReadonlyMap<string, Chart>) {
  const names = [...new Set(states.map(({ name }) => name))];
  const problems = taken.flatMap((one) => one.problems).length;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The states of the screens</title>
        <style>
          !${chartStyle} !${style}
        </style>
      </head>
      <body>
        <nav aria-label="Machines">
          <h1>The states of the screens</h1>
          <p>${states.length} states, ${problems === 0 ? 'no problems' : `${problems} problems`}</p>
          <ul>
            !${names.map(
              (name) =>
                html`<li>
                  <a href="#${name}">${name}</a> ${states.filter((state) => state.name === name).length}
                </li>`,
            )}
          </ul>
        </nav>
        <main>
          !${names.map((name) => {
            const chart = charts.get(name);
            if (!chart) throw new Error(`${name} has no drawing`);
            const cards = states
              .filter((state) => state.name === name)
              .map((state) =>
                cardOf(
                  state,
                  taken.filter((one) => one.state === state),
                  chart,
                ),
              );
            return html`<section id="${name}">
              <h2>${name}</h2>
              !${chart.definition}!${cards}
            </section>`;
          })}
        </main>
      </body>
    </html> `;
}

function cardOf(state: State, taken: readonly Taken[], chart: Chart): string {
  const { start, title, story, blank, hasEnded } = state;
  const pictures = looks.flatMap(({ look }) => {
    const file = taken.find((one) => one.look === look)?.file;
    return file === undefined
      ? []
      : [
          html`<a class="${look}" href="${file}" title="${labels[look]}"
            ><img src="${file}" alt="${labels[look]}: ${title}" loading="lazy"
          /></a>`,
        ];
  });
  const why = blank ?? (hasEnded ? 'The machine has ended.' : 'There is no picture.');
  const problems = taken.flatMap((one) => one.problems.map((problem) => `${labels[one.look]}: ${problem}`));
  return html`<article>
    <h3>${title}</h3>
    <div class="pictures">!${pictures.length > 0 ? pictures : html`<p class="blank">${why}</p>`}</div>
    <div class="way">
      <ol>
        <li>${start}</li>
        !${story.map((event) => html`<li>${event}</li>`)}
      </ol>
      !${
        problems.length > 0
          ? html`<ul class="problems">
              !${problems.map((problem) => html`<li>${problem}</li>`)}
            </ul>`
          : ''
      }
    </div>
    <label><input type="checkbox" aria-label="Enlarge the drawing" />!${chart.marked(state)}</label>
  </article>`;
}
