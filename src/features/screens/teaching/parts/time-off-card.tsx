import { useRef } from 'react'
import { Form } from 'react-router'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { timeOffInput } from '#features/academy/sessions/schema.ts'
import { askSubstitutePath } from '#features/academy/substitutes/paths.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'
import { dateIn } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { namesLabel } from '../names-label.ts'
import type { TaughtDate } from '../taught-dates.ts'
import type { TimeOffItem } from '../time-off-list.ts'
import styles from './time-off-card.module.css'

type Props = {
  readonly items: readonly TimeOffItem[]
  readonly zone: string
  readonly now: string
  readonly actionResult: ActionResult | undefined
}

/** Where a lesson is moved or cancelled; a date that is not booked yet belongs to its session. */
const changePathOf = ({ kind, joinId, sessionId }: TaughtDate): string => {
  if (kind === 'game') return gamePath(sessionId)
  return joinId ? lessonPath(joinId) : `/campus/my-sessions/${sessionId}`
}

const StayingLessons = ({ stays, zone, now }: Pick<TimeOffItem, 'stays'> & { zone: string; now: string }) => (
  <div className={styles.stays}>
    <p>
      {t(
        '{count, plural, =1 {This lesson stays.} other {These # lessons stay.}} Students are not told about your time off.',
        { count: stays.length },
      )}
    </p>
    <ul>
      {stays.map(date => (
        <li key={date.id}>
          <span>
            <LocalTime at={date.start} until={date.end} zone={zone} now={now} /> · {date.title} ·{' '}
            {namesLabel(date.names, date)}
          </span>
          {date.kind === 'lesson' && date.isOwn && (
            <ButtonLink
              to={askSubstitutePath(date.sessionId, date.id)}
              size="small"
              variant="primary"
              aria-label={t('Ask a substitute instead: {title}', { title: date.title })}
            >
              {t('Ask a substitute instead')}
            </ButtonLink>
          )}
          <ButtonLink
            to={changePathOf(date)}
            size="small"
            aria-label={t('Move or cancel {title}', { title: date.title })}
          >
            {t('Move or cancel')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </div>
)

const TimeOffRow = ({ id, start, end, note, stays, zone, now }: TimeOffItem & { zone: string; now: string }) => (
  <li className={styles.item}>
    <div>
      <p className={styles.span}>
        {dateIn(start, zone) === dateIn(end, zone) ? (
          <LocalTime at={start} until={end} zone={zone} now={now} />
        ) : (
          <>
            <LocalTime at={start} zone={zone} now={now} /> – <LocalTime at={end} zone={zone} now={now} />
          </>
        )}
      </p>
      {note && <Muted size="small">{note}</Muted>}
      {stays.length > 0 && <StayingLessons {...{ stays, zone, now }} />}
    </div>
    <ConfirmDetails
      size="small"
      label={t('[time off] End')}
      name={t('End the time off {note}', { note })}
      consequence={t('Students can book this time again at once, and group dates that were left out are planned.')}
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="verb" value="endTimeOff" />
        <SubmitButton variant="danger" size="small" name="id" value={id}>
          {t('End this time off')}
        </SubmitButton>
      </Form>
    </ConfirmDetails>
  </li>
)

/** A teacher's time off: the list, and a form to add more. */
export const TimeOffCard = ({ items, zone, now, actionResult }: Props) => {
  const card = useRef<HTMLElement>(null)
  useFocusFallback(card, ['h2'])
  const isSubmitted = actionResult?.verb === 'takeTimeOff'
  const [form, fields] = useActionForm({ verb: 'takeTimeOff', schema: timeOffInput, actionResult, defaults: { zone } })
  return (
    <Card ref={card} title={t('Time off')} aside={<Muted size="small">{zoneName(zone)}</Muted>} id="time-off">
      <Stack gap={4}>
        {items.length > 0 && (
          <ul className={styles.list}>
            {items.map(each => (
              <TimeOffRow key={each.id} {...each} zone={zone} now={now} />
            ))}
          </ul>
        )}
        <details className={styles.more} open={items.length === 0 || isSubmitted || undefined}>
          <summary>{t('Take time off')}</summary>
          <ActionForm form={form}>
            <input type="hidden" name={fields.zone.name} value={zone} />
            <TextField field={fields.from} label={t('From')} type="datetime-local" />
            <TextField field={fields.to} label={t('Until')} type="datetime-local" />
            <TextField field={fields.note} label={t('Note')} optional hint={t('Only you see it.')} maxLength={200} />
            <SubmitButton name="verb" value="takeTimeOff" fullWidth>
              {t('Take this time off')}
            </SubmitButton>
            <Muted size="small">
              {t(
                'Students cannot book then, and empty group dates are cancelled. Booked lessons stay; we list them here.',
              )}
            </Muted>
          </ActionForm>
        </details>
      </Stack>
    </Card>
  )
}
