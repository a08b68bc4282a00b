import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { askSubstitutePath } from '../paths.ts'

export type ShownDate = {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly students: number
  /** Set where not the session's own teacher teaches it. */
  readonly hostName: string | null
  readonly isAsked: boolean
}

type Props = {
  readonly sessionId: string
  readonly dates: readonly ShownDate[]
  readonly chosen: readonly string[]
  readonly now: string
}

const hintOf = ({ students, hostName, isAsked }: ShownDate): string =>
  [
    students === 0 ? t('no students yet') : t('{students, plural, one {# student} other {# students}}', { students }),
    ...(hostName ? [t('{hostName} teaches it', { hostName })] : []),
    ...(isAsked ? [t('a teacher is asked already')] : []),
  ].join(' · ')

/** Step one, without scripts: the dates, in the address of the page. Once some are chosen, only those are in sight. */
export const DatesForm = ({ dates, chosen, ...shared }: Props) => (
  <Card title={chosen.length === 0 ? t('1. Which dates?') : t('1. Dates')}>
    {chosen.length === 0 ? (
      <Choice {...{ dates, chosen }} {...shared} />
    ) : (
      <Stack gap={4}>
        <ul>
          {dates
            .filter(({ id }) => chosen.includes(id))
            .map(date => (
              <li key={date.id}>
                <LocalTime at={date.start} until={date.end} now={shared.now} /> · {hintOf(date)}
              </li>
            ))}
        </ul>
        <details key={chosen.join()}>
          <summary>{t('Choose other dates')}</summary>
          <Choice {...{ dates, chosen }} {...shared} />
        </details>
      </Stack>
    )}
  </Card>
)

const Choice = ({ sessionId, dates, chosen, now }: Props) => {
  const open = dates.filter(({ isAsked }) => !isAsked)
  return (
    <Form id="dates" method="get" preventScrollReset key={chosen.join()}>
      <Stack gap={4}>
        <Stack gap={1}>
          {dates.map(date => (
            <CheckboxField
              key={date.id}
              field={{ id: `date-${date.id}`, name: 'occurrenceIds', formId: 'dates' }}
              value={date.id}
              defaultChecked={chosen.includes(date.id)}
              disabled={date.isAsked}
              label={
                <>
                  <LocalTime at={date.start} until={date.end} now={now} /> · {hintOf(date)}
                </>
              }
            />
          ))}
        </Stack>
        <Cluster>
          <SubmitButton variant={chosen.length === 0 ? 'primary' : 'plain'}>{t('Show who is free then')}</SubmitButton>
          {open.length > 1 && (
            <TextLink to={askSubstitutePath(sessionId, ...open.map(({ id }) => id))} preventScrollReset>
              {t('All {count} dates left', { count: open.length })}
            </TextLink>
          )}
        </Cluster>
        <Muted size="small">{t('Dates that you leave out stay with who teaches them.')}</Muted>
      </Stack>
    </Form>
  )
}
