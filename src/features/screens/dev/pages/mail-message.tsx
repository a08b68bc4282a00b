import { data } from 'react-router'
import { mailer } from '#integrations/mail/port.ts'
import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { Route } from './+types/mail-message'
import styles from './mail-message.module.css'

export const loader = pageLoader({
  policy: anyone,
  load: async ({ params }) => {
    const email = await mailer.get().mailbox?.find(params.id ?? '')
    if (!email) throw data({ code: 'no_letter', message: 'E-mail not found' }, { status: 404 })
    return email
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'E-mail', description: 'One e-mail of this site.', isPrivate: true })

const LINK = /(https?:\/\/\S+)/

/** Allows no scripts and gives the frame an opaque origin. Links open in this tab. */
const SANDBOX = 'allow-top-navigation-by-user-activation'

export default function MailMessage({
  loaderData: { to, emailSubject, text, html, attachments = [] },
}: Route.ComponentProps) {
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <TextLink to="/dev/mail">Local inbox</TextLink>
        <Stack gap={1}>
          <h1>{emailSubject}</h1>
          <Muted>to {to}</Muted>
        </Stack>
        <iframe
          className={styles.message}
          title="The e-mail as mail programs show it"
          sandbox={SANDBOX}
          srcDoc={html.replace('<head>', '<head><base target="_top">')}
        />
        {attachments.length > 0 && (
          <ul>
            {attachments.map(({ filename, contentType, content }) => (
              <li key={filename}>
                {filename}{' '}
                <Muted size="small">
                  {contentType}, {content.length} characters
                </Muted>
              </li>
            ))}
          </ul>
        )}
        <h2>As plain text</h2>
        <pre className={styles.text}>
          {text.split(LINK).map(part =>
            LINK.test(part) ? (
              <a key={part} href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </pre>
      </Stack>
    </Page>
  )
}
