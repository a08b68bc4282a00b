import { mailer } from '#integrations/mail/port.ts'
import { anyone } from '#kernel/policy.ts'
import { formatDayMonth, formatTime } from '#kernel/time.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { useSiteData } from '#ui/site-data.ts'
import { EmptyState } from '#ui/state-message.tsx'
import { Lead } from '#ui/typography.tsx'
import type { Route } from './+types/mailbox'

/** The HTTP app serves `/dev/*` only outside production and only to this machine. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx }) => {
    const { mailbox } = mailer.get()
    const emails = (await mailbox?.list()) ?? []
    return {
      isKept: mailbox !== undefined,
      emails: emails.map(({ id, to, emailSubject, sentAt }) => ({ id, to, emailSubject, sentAt })),
      now: ctx.now.toString(),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'Local inbox', description: 'E-mails of this site.', isPrivate: true })

export default function Mailbox({ loaderData: { isKept, emails, now } }: Route.ComponentProps) {
  const zone = useSiteData()?.zone ?? 'UTC'
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <h1>Local inbox</h1>
        <Lead>
          {isKept
            ? 'This site does not send e-mails: the newest hundred are kept here, for all addresses. Set SMTP_URL to send them.'
            : 'SMTP_URL is set: e-mails are sent, and none are kept here.'}
        </Lead>
        {emails.length > 0 ? (
          <>
            <h2 className="visually-hidden">E-mails</h2>
            <RowList>
              {emails.map(({ id, to, emailSubject, sentAt }) => (
                <Row
                  key={id}
                  href={`/dev/mail/${id}`}
                  title={emailSubject}
                  meta={`to ${to}`}
                  time={formatTime(sentAt, zone)}
                  sub={formatDayMonth(sentAt, zone, now)}
                />
              ))}
            </RowList>
          </>
        ) : (
          isKept && (
            <EmptyState icon="mail" title="No e-mails yet">
              Sign up or reset a password, then reload this page.
            </EmptyState>
          )
        )}
      </Stack>
    </Page>
  )
}
