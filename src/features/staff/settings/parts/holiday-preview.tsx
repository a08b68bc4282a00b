import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
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
  <ConfirmCard
    label={t('Declare {name}?', { name })}
    title={t('{name}: {count, plural, one {# day} other {# days}}', { name, count: days.length })}
  >
    <Stack gap={4}>
      <Consequences>
        <Consequence
          icon="calendar"
          title={t('Nothing new on these days')}
          sub={t('No lesson is offered, planned or reserved. Blocks and weekly lessons leave them out, uncharged.')}
        />
        <Consequence
          icon="people"
          title={
            planned === 0
              ? t('Nothing is planned on these days')
              : t('{count, plural, one {# planned date stays} other {# planned dates stay}}', { count: planned })
          }
          sub={
            planned === 0
              ? t('No session has a date on these days.')
              : t(
                  '{count, plural, one {# booked lesson takes} other {# booked lessons take}} place unless cancelled by the teacher or by you.',
                  { count: booked },
                )
          }
        />
      </Consequences>
      {dates.length > 0 && (
        <RowList>
          {dates.map(date => (
            <Row
              key={date.id}
              title={date.title}
              meta={t('{teacher}, {count, plural, one {# booked lesson} other {# booked lessons}}', {
                teacher: date.teacherName,
                count: date.booked,
              })}
              time={<LocalTime at={date.start} until={date.end} now={now} />}
              action={
                <ButtonLink
                  to={`/campus/sessions/${date.sessionId}`}
                  size="small"
                  aria-label={t('View {title}', { title: date.title })}
                >
                  {t('View')}
                </ButtonLink>
              }
            />
          ))}
        </RowList>
      )}
      {planned > dates.length && <p>{t('And {count} more.', { count: planned - dates.length })}</p>}
      <Form method="post" action={SETTINGS_PATHS.holidays}>
        {Object.entries({ name, ...span }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Cluster>
          <SubmitButton name="verb" value="add" variant="primary">
            {t('Declare {count, plural, =1 {the holiday} one {# holiday} other {# holidays}}', {
              count: days.length,
            })}
          </SubmitButton>
          <ButtonLink to={SETTINGS_PATHS.holidays}>{t('Back')}</ButtonLink>
        </Cluster>
      </Form>
    </Stack>
  </ConfirmCard>
)
