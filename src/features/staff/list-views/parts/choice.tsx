import { type Said, say } from '#kernel/messages.ts'
import { SelectField } from '#ui/field.tsx'

type Props = {
  readonly name: string
  readonly label: string
  /** What stands for none. */
  readonly all: string
  readonly options: Readonly<Record<string, Said>>
  readonly value: string | undefined
}

/** One filter of the sheet with its values. */
export const Choice = ({ name, label, all, options, value }: Props) => (
  <SelectField field={{ name, initialValue: value ?? '' }} label={label} key={`${name} ${value ?? ''}`}>
    <option value="">{all}</option>
    {Object.entries(options).map(([option, text]) => (
      <option key={option} value={option}>
        {say(text)}
      </option>
    ))}
  </SelectField>
)
