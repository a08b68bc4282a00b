import { t } from '#kernel/messages.ts'
import { zoneTime } from '#kernel/zones.ts'
import { FieldErrors, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  /** Local times `YYYY-MM-DDTHH:MM` in their order; a fixed one cannot move. */
  readonly dates: readonly { readonly date: string; readonly isFixed: boolean }[]
  readonly zone: string
  readonly errors: readonly string[] | undefined
}

/** The dates of a course, one field each. */
export const DatesField = ({ dates, zone, errors }: Props) => (
  <section id="course_schedule" tabIndex={-1} aria-label={t('Dates')}>
    <Stack gap={3}>
      <h2>{t('Dates')}</h2>
      <Muted size="small">{zoneTime(zone)}</Muted>
      {dates.map(({ date, isFixed }, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a lesson is known by its position
          key={index}
          field={{ name: 'course_schedule', initialValue: date }}
          label={t('Lesson {number}', { number: index + 1 })}
          hint={isFixed ? t('This lesson stays.') : undefined}
          type="datetime-local"
          step={1800}
          readOnly={isFixed}
        />
      ))}
    </Stack>
    <FieldErrors id="course_schedule" errors={errors} />
  </section>
)
