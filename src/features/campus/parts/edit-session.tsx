import { fieldsOf } from '#features/academy/form.ts'
import { SessionFields } from '#features/academy/parts/session-fields.tsx'
import { SessionForm } from '#features/academy/parts/session-form.tsx'
import { useSessionForm } from '#features/academy/parts/use-session-form.ts'
import type { publicFields } from '#features/academy/session-view.ts'
import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

type Props = { readonly session: ReturnType<typeof publicFields>; readonly outcome: Outcome | undefined }

/** Everything may change while nobody has reserved. */
export const EditSession = ({ session, outcome }: Props) => {
  const [form, fields] = useSessionForm({ verb: 'edit', outcome, defaults: fieldsOf(session) })
  return (
    <Card title="Edit">
      <SessionForm form={form}>
        <SessionFields form={form} fields={fields} fixedType={session.type} />
        <Submit look="main" name="verb" value="edit" block>
          Save changes
        </Submit>
      </SessionForm>
    </Card>
  )
}
