import { Form } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'

/** Exports what a list shows, with its filters; its page has the action `export`. */
export const ExportForm = ({ filters }: { filters: Readonly<Record<string, string | undefined>> }) => (
  <Form method="post">
    {Object.entries(filters).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value ?? ''} />
    ))}
    <SubmitButton name="verb" value="export" icon="receipt">
      Export CSV
    </SubmitButton>
  </Form>
)
