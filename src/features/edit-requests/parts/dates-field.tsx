import { FieldErrors, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'

type Props = {
  /** Local times `YYYY-MM-DDTHH:MM` in their order; a fixed one cannot move. */
  readonly dates: readonly { readonly date: string; readonly isFixed: boolean }[]
  readonly errors: readonly string[] | undefined
}

/** The dates of a course, one field each. */
export const DatesField = ({ dates, errors }: Props) => (
  <fieldset id="course_schedule" tabIndex={-1}>
    <legend>Dates</legend>
    <Stack gap={3}>
      {dates.map(({ date, isFixed }, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a lesson is known by its position
          key={index}
          field={{ name: 'course_schedule', initialValue: date }}
          label={`Lesson ${index + 1}`}
          hint={isFixed ? 'This lesson stays.' : undefined}
          type="datetime-local"
          step={1800}
          readOnly={isFixed}
        />
      ))}
    </Stack>
    <FieldErrors id="course_schedule" errors={errors} />
  </fieldset>
)
