import { redirect } from 'react-router'
import { z } from 'zod'
import { THEMES } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { anyone } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'

const ThemeInput = z.object({
  theme: z.enum(THEMES, { error: msg('Choose dark, light or system.') }),
  to: z.string().max(2000),
})

const YEAR_SECONDS = 31_536_000

export const loader = () => redirect('/')

/** The theme of a visitor, in a cookie; a person's own is part of their account. The page is loaded anew, at the footer with the choice. */
export const action = formAction({
  choose: actionHandler({
    policy: anyone,
    schema: ThemeInput,
    run: async ({ input: { theme, to } }) =>
      redirect(`${safeRedirectPath(to).split('#')[0]}#theme`, {
        status: 303,
        headers: { 'set-cookie': `theme=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` },
      }),
  }),
})
