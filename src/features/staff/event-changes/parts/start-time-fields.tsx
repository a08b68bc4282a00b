import type { ComponentProps } from 'react'
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
      <SelectField field={changed} label={`Weekly ${noun}`} optional>
        <option value="">{`Choose the ${noun} whose time changes`}</option>
        {weekly.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )}
    <TextField field={startTime} label="New start time" type="time" step={1800} hint={hint} optional />
  </>
)
