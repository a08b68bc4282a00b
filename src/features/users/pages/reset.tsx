import { redirect } from 'react-router'
import { anyone } from '#kernel/policy.ts'
import { act, read, verb } from '#platform/page.ts'
import { ButtonLink, Submit } from '#ui/button.tsx'
import { headOf } from '#ui/head.ts'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { resetPassword } from '../entrance.ts'
import { Doorway } from '../parts/doorway.tsx'
import { useVerbForm, VerbForm } from '../parts/verb-form.tsx'
import { LINK_IS_OVER } from '../refusals.ts'
import { Reset } from '../schema.ts'
import type { Route } from './+types/reset'

export const loader = read({
  policy: anyone,
  load: ({ url }) => ({ token: url.searchParams.get('token')?.slice(0, 200) ?? '' }),
})

export const action = act({
  reset: verb({
    policy: anyone,
    schema: Reset,
    run: async ({ ctx, input, request, visit }) => {
      await resetPassword(ctx, input, request)
      visit.notice.say('Your password is changed. Please log in.')
      return redirect('/enter')
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  headOf(args, { title: 'Choose a new password', description: 'The link from our letter.', isPrivate: true })

/** The address holds a token: it is told to no other page. */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

const ANOTHER = <ButtonLink to="/enter?form=forgot">Ask for a new one</ButtonLink>

export default function ResetPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const [form, fields] = useVerbForm({ verb: 'reset', schema: Reset, outcome: actionData, defaults: { token } })
  const isOver = actionData?.refusal?.code === LINK_IS_OVER.code
  return (
    <Doorway title="Choose a new password">
      {isOver ? (
        <Notice kind="warn" title="This link is no longer valid" action={ANOTHER} live>
          It works once, within an hour.
        </Notice>
      ) : token ? (
        <VerbForm form={form}>
          <input type="hidden" name="token" value={token} />
          <PasswordField
            field={fields.newPassword}
            label="New password"
            hint="At least 10 characters. All devices are signed out."
            autoComplete="new-password"
          />
          <Submit look="main" block>
            Change my password
          </Submit>
        </VerbForm>
      ) : (
        <Notice kind="warn" title="This link is not complete" action={ANOTHER}>
          Please open the whole link from our letter.
        </Notice>
      )}
    </Doorway>
  )
}
