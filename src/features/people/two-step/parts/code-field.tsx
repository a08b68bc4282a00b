import { type FieldState, TextField } from '#ui/field.tsx'

type Props = { readonly field: FieldState; readonly label?: string; readonly hint?: string }

/** A code of an app, or a recovery code. */
export const CodeField = ({ field, label = 'Code', hint = 'Six digits from your app, or a recovery code.' }: Props) => (
  <TextField
    field={field}
    label={label}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
)
