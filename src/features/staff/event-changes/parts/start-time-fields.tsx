import type { ComponentProps } from 'react'
import { t } from '#kernel/messages.ts'
import { SelectField, TextField } from '#ui/field.tsx'

type Props = {
  readonly noun: 'game' | 'lesson'
  /** The weekly times; which one changes is asked only where there are several. */
  readonly weekly: readonly { readonly value: string; readonly label: string }[]
  readonly changed: ComponentProps<typeof SelectField>['field']
  readonly startTime: ComponentProps<typeof TextField>['field']
  readonly hint: string
}

/** Another start of one weekly time. */
export const StartTimeFields = ({ noun, weekly, changed, startTime, hint }: Props) => (
  <>
    {weekly.length > 1 && (
      <SelectField field={changed} label={noun === 'game' ? t('Weekly game') : t('Weekly lesson')} optional>
        <option value="">
          {noun === 'game' ? t('Choose the game whose time changes') : t('Choose the lesson whose time changes')}
        </option>
        {weekly.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )}
    <TextField field={startTime} label={t('New start time')} type="time" step={1800} hint={hint} optional />
  </>
)
