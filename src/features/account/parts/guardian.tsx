import { useVerbForm, VerbForm } from '#features/users/parts/verb-form.tsx'
import type { Me } from '#features/users/queries.ts'
import { dayMonth } from '#kernel/time.ts'
import type { Outcome } from '#platform/page.ts'
import { Submit } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/rhythm.tsx'
import { Guardian } from '../schema.ts'
import { Side } from './side.tsx'

type Props = { readonly me: Me; readonly outcome: Outcome | undefined }

const Naming = ({ me, outcome }: Props) => {
  const defaults = { guardianEmail: me.guardianEmail ?? '' }
  const [form, fields] = useVerbForm({ verb: 'guardian', schema: Guardian, outcome, defaults })
  return (
    <VerbForm form={form}>
      <Notice kind="warn" title="Your guardian has not confirmed yet">
        Until then you can look around, but not reserve. The link in the letter works for 30 days; naming another
        address makes the older link worthless.
      </Notice>
      <TextField
        field={fields.guardianEmail}
        label="Parent's or guardian's e-mail"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <Cluster>
        <Submit name="verb" value="guardian">
          Send the letter
        </Submit>
      </Cluster>
    </VerbForm>
  )
}

export const GuardianSide = ({ me, outcome }: Props) => (
  <Side id="guardian" title="Guardian" text="Under 18 a parent or guardian confirms the account before it can reserve.">
    {me.guardianConfirmedAt ? (
      <Notice kind="good" title="Confirmed">
        {me.guardianEmail ?? 'Your guardian'} confirmed your account on {dayMonth(me.guardianConfirmedAt, me.zone)}.
      </Notice>
    ) : (
      <Naming me={me} outcome={outcome} />
    )}
  </Side>
)
