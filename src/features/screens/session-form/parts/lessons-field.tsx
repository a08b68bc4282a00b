import { useState } from 'react'
import { t } from '#kernel/messages.ts'
import { Button } from '#ui/button.tsx'
import { FieldErrors, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { autoFocus } from '../errors-in-page-order.ts'
import { addWeeks } from '../weekly-repeat.ts'
import styles from './lessons-field.module.css'
import type { SessionFieldset, SessionFormMetadata } from './use-session-form.ts'

const MAX_LESSONS = 60

/** The dated lessons of a course: rows to add and remove, and a button that repeats a lesson in the following weeks. */
export const LessonsField = ({ form, fields }: { form: SessionFormMetadata; fields: SessionFieldset }) => {
  const [repeatCount, setRepeatCount] = useState(7)
  const { lessons } = fields
  const rows = lessons.getFieldList()
  const wallTimes = rows.map(row => String(row.value ?? ''))
  const last = wallTimes.filter(time => addWeeks(time, 0)).at(-1)
  const following = Array.from({ length: Math.min(repeatCount, MAX_LESSONS - wallTimes.length) }, (_, at) =>
    addWeeks(last, at + 1),
  )
  const repeated = [...wallTimes.filter(time => time !== ''), ...following.filter(time => time !== undefined)]
  return (
    <fieldset className={styles.set} id={lessons.id} tabIndex={-1}>
      <legend className={styles.legend}>{t('Lessons')}</legend>
      <ol className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.row}>
            <TextField
              field={row}
              {...autoFocus(form, row.name)}
              {...(index === 0 ? autoFocus(form, lessons.name) : {})}
              label={<span className={styles.number}>{t('Lesson {number}', { number: index + 1 })}</span>}
              type="datetime-local"
              step={1800}
            />
            {rows.length > 1 && (
              <Button
                type="submit"
                variant="ghost"
                icon="trash"
                aria-label={t('Remove lesson {number}', { number: index + 1 })}
                {...form.remove.getButtonProps({ name: lessons.name, index })}
              />
            )}
          </li>
        ))}
      </ol>
      <FieldErrors id={lessons.id} errors={lessons.errors} />
      <Stack gap={3}>
        <Cluster>
          <Button
            type="submit"
            icon="plus"
            {...form.insert.getButtonProps({ name: lessons.name, defaultValue: addWeeks(last, 1) ?? '' })}
          >
            {t('Add a lesson')}
          </Button>
          {last && (
            <span className={styles.repeat}>
              <Button
                type="submit"
                icon="refresh"
                {...form.update.getButtonProps({ name: lessons.name, value: repeated })}
              >
                {t('Repeat weekly')}
              </Button>
              <label>
                <input
                  type="number"
                  min={1}
                  max={52}
                  value={repeatCount}
                  className={styles.times}
                  onChange={event => setRepeatCount(Math.max(1, Math.min(52, event.currentTarget.valueAsNumber || 1)))}
                />
                {t('{count, plural, one {more time} other {more times}}', { count: repeatCount })}
              </label>
            </span>
          )}
        </Cluster>
      </Stack>
    </fieldset>
  )
}
