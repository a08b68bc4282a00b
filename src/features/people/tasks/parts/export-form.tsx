import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { SubmitButton } from '#ui/button.tsx'

type Props = {
  readonly filters: Readonly<Record<string, string | undefined>>
  /** The page that has the action; the one that is shown unless there is another. */
  readonly action?: string
  readonly label?: string
}

/** Exports what a list shows, with its filters; its page has the action `export`. */
export const ExportForm = ({ filters, action, label = t('Export CSV') }: Props) => (
  <Form method="post" action={action}>
    {Object.entries(filters).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value ?? ''} />
    ))}
    <SubmitButton name="verb" value="export" icon="receipt">
      {label}
    </SubmitButton>
  </Form>
)
