import { Form } from 'react-router'
import { pluralize } from '#kernel/pluralize.ts'
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
    students === 0 ? 'no students yet' : pluralize(students, 'student'),
    ...(hostName ? [`${hostName} teaches it`] : []),
    ...(isAsked ? ['a teacher is asked already'] : []),
  ].join(' · ')

/** Step one, without scripts: the dates, in the address of the page. Once some are chosen, only those are in sight. */
export const DatesForm = ({ dates, chosen, ...shared }: Props) => (
  <Card title={chosen.length === 0 ? '1. Which dates?' : '1. Dates'}>
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
          <summary>Choose other dates</summary>
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
          <SubmitButton variant={chosen.length === 0 ? 'primary' : 'plain'}>Show who is free then</SubmitButton>
          {open.length > 1 && (
            <TextLink to={askSubstitutePath(sessionId, ...open.map(({ id }) => id))} preventScrollReset>
              All {open.length} dates left
            </TextLink>
          )}
        </Cluster>
        <Muted size="small">Dates that you leave out stay with who teaches them.</Muted>
      </Stack>
    </Form>
  )
}
