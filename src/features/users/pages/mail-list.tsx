import { mail } from '#integrations/mail/port.ts'
import { anyone } from '#kernel/policy.ts'
import { dayMonth, timeOf } from '#kernel/time.ts'
import { read } from '#platform/page.ts'
import { headOf } from '#ui/head.ts'
import { Lead, Page, Stack } from '#ui/rhythm.tsx'
import { useRootFacts } from '#ui/root-facts.ts'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { Route } from './+types/mail-list'

/** Answered on the own machine outside production only; the site sees to that for all of `/dev/`. */
export const loader = read({
  policy: anyone,
  load: async () => {
    const { box } = mail.get()
    const letters = (await box?.list()) ?? []
    return {
      isKept: box !== undefined,
      letters: letters.map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt })),
    }
  },
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Mail box', description: 'Letters of this hall.', isPrivate: true })

export default function MailList({ loaderData: { isKept, letters } }: Route.ComponentProps) {
  const zone = useRootFacts()?.zone ?? 'UTC'
  return (
    <Page width="narrow">
      <Stack gap={24}>
        <h1>Mail box</h1>
        <Lead>
          {isKept
            ? 'No letter leaves this hall: the newest hundred lie here, whoever they are for. With SMTP_URL set they would be sent.'
            : 'SMTP_URL is set, so letters are really sent, and none are kept here.'}
        </Lead>
        {letters.length > 0 ? (
          <>
            <h2 className="unseen">Letters</h2>
            <RowList>
              {letters.map(({ id, to, subject, sentAt }) => (
                <Row
                  key={id}
                  href={`/dev/mail/${id}`}
                  title={subject}
                  meta={`to ${to}`}
                  time={timeOf(sentAt, zone)}
                  sub={dayMonth(sentAt, zone)}
                />
              ))}
            </RowList>
          </>
        ) : (
          isKept && (
            <EmptyState icon="mail" title="No letters yet">
              Sign up, or ask for a new password, and look again.
            </EmptyState>
          )
        )}
      </Stack>
    </Page>
  )
}
