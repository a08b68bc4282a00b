import { t } from '#kernel/messages.ts'
import { type FieldState, TextField } from '#ui/field.tsx'

type Props = { readonly field: FieldState; readonly label?: string; readonly hint?: string }

/** A code of an app, or a recovery code. */
export const CodeField = ({
  field,
  label = t('Code'),
  hint = t('Six digits from your app, or a recovery code.'),
}: Props) => (
  <TextField
    field={field}
    label={label}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
  />
)
