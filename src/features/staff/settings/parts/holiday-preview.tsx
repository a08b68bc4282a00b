import { Form } from 'react-router'
import { pluralize } from '#kernel/pluralize.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { HolidayPreview } from '../holidays.ts'
import { SETTINGS_PATHS } from '../paths.ts'

type Props = {
  readonly name: string
  readonly span: { readonly from: string; readonly to: string }
  readonly preview: HolidayPreview
  readonly now: string
}

/** Says once what a holiday does and what it leaves, before it is declared. */
export const HolidayPreviewCard = ({ name, span, preview: { days, planned, booked, dates }, now }: Props) => (
  <ConfirmCard label={`Declare ${name}?`} title={`${name}: ${pluralize(days.length, 'day')}`}>
    <Stack gap={4}>
      <Consequences>
        <Consequence
          icon="calendar"
          title="Nothing new on these days"
          sub="No lesson is offered, planned or reserved. Blocks and weekly lessons leave them out, uncharged."
        />
        <Consequence
          icon="people"
          title={
            planned === 0
              ? 'Nothing is planned on these days'
              : `${pluralize(planned, 'planned date')} ${planned === 1 ? 'stays' : 'stay'}`
          }
          sub={
            planned === 0
              ? 'No session has a date on these days.'
              : `${pluralize(booked, 'booked lesson')} ${booked === 1 ? 'takes' : 'take'} place unless cancelled by the teacher or by you.`
          }
        />
      </Consequences>
      {dates.length > 0 && (
        <RowList>
          {dates.map(date => (
            <Row
              key={date.id}
              title={date.title}
              meta={`${date.teacherName}, ${pluralize(date.booked, 'booked lesson')}`}
              time={<LocalTime at={date.start} until={date.end} now={now} />}
              action={
                <ButtonLink to={`/campus/sessions/${date.sessionId}`} size="small" aria-label={`View ${date.title}`}>
                  View
                </ButtonLink>
              }
            />
          ))}
        </RowList>
      )}
      {planned > dates.length && <p>And {planned - dates.length} more.</p>}
      <Form method="post" action={SETTINGS_PATHS.holidays}>
        {Object.entries({ name, ...span }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Cluster>
          <SubmitButton name="verb" value="add" variant="primary">
            Declare {days.length === 1 ? 'the holiday' : pluralize(days.length, 'holiday')}
          </SubmitButton>
          <ButtonLink to={SETTINGS_PATHS.holidays}>Back</ButtonLink>
        </Cluster>
      </Form>
    </Stack>
  </ConfirmCard>
)
