import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';
import type { Database } from '../database/schema';
import { devPolicy, page } from '../dev/page';
import { notFound } from '../http/problems';
import { replaceHeaders } from '../http/securityHeaders';
import type { Keys } from '../base/keys';
import { listMails, readMail, type KeptMail } from './mailbox';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

const card = ({ id, to, subject, createdAt }: KeptMail) => html`
  <article class="card">
    <header>
      <h2>${subject}</h2>
      <p class="quiet">
        To ${to.name} &lt;${to.address}&gt; ·
        <time datetime="${createdAt.toISOString()}">${createdAt.toUTCString()}</time>
      </p>
    </header>
    <iframe
      title="${subject}"
      src="/dev/mail/${id}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
  </article>
`;

const list = (mails: KeptMail[], to: string | undefined) =>
  page({
    title: 'Mailbox',
    intro: 'The mails that this service would have sent. Set SMTP_URL to really send them.',
    body: html`
      <form class="search" method="get">
        <label for="to">To</label>
        <input id="to" name="to" type="email" value="${to ?? ''}" placeholder="Every address" />
        <button>Show</button>
      </form>
      !${mails.length > 0 ? mails.map(card) : html`<p class="card quiet">There are no mails yet.</p>`}
    `,
  });

/** /dev/mail: the kept mails as a page or, for `Accept: application/json`, as JSON. Development only. */
export const devMailbox = (app: FastifyInstance, { db, keys }: { db: Database; keys: Keys }): void => {
  app.get<{ Querystring: { to?: string } }>(
    '/dev/mail',
    {
      ...replaceHeaders(devPolicy),
      schema: { querystring: { type: 'object', properties: { to: { type: 'string' } } } },
    },
    async ({ query, headers }, reply) => {
      const to = query.to === '' ? undefined : query.to;
      const mails = await listMails(db, keys.mailbox, to);
      const wantsJson = headers.accept?.includes('application/json') ?? false;
      return wantsJson ? { mails } : reply.type('text/html; charset=utf-8').send(list(mails, to));
    },
  );

  app.get<{ Params: { id: string } }>(
    `/dev/mail/:id(^${uuid}$)`,
    // Mails have styles, and pictures of this site; everything else in a mail is blocked.
    replaceHeaders({
      'content-security-policy':
        "default-src 'none';img-src 'self';style-src 'unsafe-inline';frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    }),
    async ({ params }, reply) => {
      const mail = await readMail(db, keys.mailbox, params.id);
      if (!mail) throw notFound();
      return reply.type('text/html; charset=utf-8').send(mail.html);
    },
  );
};
