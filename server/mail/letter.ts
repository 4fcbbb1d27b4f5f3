import { html } from 'ghtml';
import { initialsOf } from '../../contract/initials';
import type { Message } from './message';

interface Letter {
  subject: string;
  heading: string;
  /** If absent, the letter has no greeting, because it may reach a stranger. */
  name?: string;
  /** The person whom the letter is about, shown with initials and a tag. */
  person?: { name: string; tag: string };
  paragraphs: string[];
  /** What to do, step by step. */
  steps?: { title: string; text: string }[];
  picture?: { src: string; alt: string };
  action: { text: string; href: string };
  closing: string;
  /** The link at the end of the closing text. */
  closingLink?: string;
}

const style = {
  page: 'margin:0;padding:32px 16px;background:#fbfaf7;font-family:Figtree,-apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1d1b17',
  card: 'max-width:480px;margin:0 auto;background:#ffffff;border:1px solid #e5e1d7;border-radius:16px;padding:32px',
  preview: 'display:none;max-height:0;overflow:hidden',
  brand: 'margin:0 0 24px;font-size:17px;line-height:24px;font-weight:700;color:#0f5d41',
  mark: 'display:inline-block;margin-right:8px;padding:0 6px 0 7px;border-radius:7px 7px 7px 2px;background:#1c855f;color:#ffffff;font-size:14px;font-weight:900;line-height:22px;letter-spacing:1px;vertical-align:top',
  heading: 'margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.01em',
  text: 'margin:0 0 16px;font-size:16px;line-height:24px',
  person:
    'margin:0 0 16px;padding:12px;border-radius:12px;background:#e9efe6;font-size:16px;line-height:32px',
  initials:
    'display:inline-block;width:32px;margin-right:10px;border-radius:16px;background:#14694b;color:#ffffff;font-size:13px;font-weight:600;text-align:center',
  tag: 'display:inline-block;margin-left:10px;padding:0 10px;border-radius:11px;background:#ffffff;color:#0f5d41;font-size:13px;font-weight:500;line-height:22px',
  step: 'margin:0 0 16px;padding:14px 16px;border-radius:12px;background:#e9efe6;font-size:15px;line-height:22px',
  picture: 'display:block;width:100%;height:auto;margin:0 0 24px;border-radius:12px',
  button:
    'display:inline-block;margin:8px 0 24px;padding:12px 24px;border-radius:10px;background:#14694b;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none',
  small: 'margin:0 0 12px;font-size:13px;line-height:20px;color:#6f695d',
  link: 'color:#6f695d;word-break:break-all',
  address:
    'display:block;overflow:hidden;color:#6f695d;font-size:12px;text-decoration:none;text-overflow:ellipsis;white-space:nowrap',
};

/** The dark scheme, in mail programs that have one: the colors of src/components/foundations/tokens.css. */
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #151411 !important; color: #f3f0e8 !important }
  .card { background: #1e1c19 !important; border-color: #34312b !important }
  .brand { color: #72d6aa !important }
  .soft { background: #17221c !important }
  .tag { background: #18342a !important; color: #72d6aa !important }
  .button, .initials { background: #56c796 !important; color: #07261a !important }
  .small, .small a { color: #9d9689 !important }
}`;

/** A name in a mail that may reach a stranger: mail programs would turn an address in it into a link. */
export const withoutLinks = (name: string): string =>
  name.replace(/[/\\:@]/g, ' ').replace(/[.\u3002\uff0e\uff61](?=\S)/g, '. ');

/** Greets a person by the first name; by the whole name where that is not a plain word, such as “Dr.”. */
const greeting = (name: string | undefined): string[] => {
  if (name === undefined) return [];
  const plain = withoutLinks(name).trim();
  return [`Hi ${/^[\p{L}\p{M}'’-]+(?=[\s,]|$)/u.exec(plain)?.[0] ?? plain},`];
};

const linkTo = (href: string, style: string): string =>
  html`<a href="${href}" target="_blank" rel="noopener" style="${style}">${href}</a>`;

const personCard = ({ name, tag }: NonNullable<Letter['person']>): string =>
  html`<p class="soft" style="${style.person}">
    <span class="initials" aria-hidden="true" style="${style.initials}">${initialsOf(name)}</span
    ><strong>${name}</strong><span class="tag" style="${style.tag}">${tag}</span>
  </p>`;

const toHtml = ({
  subject,
  heading,
  name,
  person,
  paragraphs,
  steps = [],
  picture,
  action,
  closing,
  closingLink,
}: Letter): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          !${dark}
        </style>
      </head>
      <body class="page" style="${style.page}">
        <div style="${style.preview}">${paragraphs[0] ?? ''}</div>
        <div class="card" style="${style.card}">
          <p class="brand" style="${style.brand}">
            <span aria-hidden="true" style="${style.mark}">///</span>ThreadKeep
          </p>
          <h1 style="${style.heading}">${heading}</h1>
          !${greeting(name).map((text) => html`<p style="${style.text}">${text}</p>`)}
          !${person ? personCard(person) : ''}
          !${paragraphs.map((text) => html`<p style="${style.text}">${text}</p>`)}
          !${steps.map(
            ({ title, text }, index) =>
              html`<p class="soft" style="${style.step}">
                <strong>${index + 1}. ${title}</strong><br />${text}
              </p>`,
          )}
          !${
            picture
              ? html`<img src="${picture.src}" alt="${picture.alt}" width="416" style="${style.picture}" />`
              : ''
          }
          <a class="button" href="${action.href}" target="_blank" rel="noopener" style="${style.button}"
            >${action.text}</a
          >
          <p class="small" style="${style.small}">
            ${closing}!${closingLink === undefined ? '' : html`<br />!${linkTo(closingLink, style.link)}`}
          </p>
          <p class="small" style="${style.small}">
            Button not working? Copy this address:<br />
            !${linkTo(action.href, style.address)}
          </p>
        </div>
      </body>
    </html> `;

const toText = ({ heading, name, paragraphs, steps = [], action, closing, closingLink }: Letter): string => {
  const ending = closingLink === undefined ? closing : `${closing}\n${closingLink}`;
  const numbered = steps.map(({ title, text }, index) => `${index + 1}. ${title}\n${text}`);
  const texts = [heading, ...greeting(name), ...paragraphs, ...numbered];
  return [...texts, `${action.text}: ${action.href}`, ending, 'ThreadKeep'].join('\n\n');
};

export const write = (to: Message['to'], letter: Letter): Message => ({
  to,
  subject: letter.subject,
  html: toHtml(letter),
  text: toText(letter),
});
