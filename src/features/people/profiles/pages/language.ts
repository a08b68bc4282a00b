import { redirect } from 'react-router'
import { z } from 'zod'
import { refuseUnofferedLanguage } from '#features/people/users/language-of.ts'
import { Language } from '#features/people/users/schema.ts'
import { inLanguageAddress, LANGUAGE_COOKIE } from '#kernel/language-address.ts'
import { anyone } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { safeRedirectPath } from '#platform/safe-redirect-path.ts'
import { changeProfile } from '../actions/profile.ts'

const LanguageInput = z.object({ language: Language, to: z.string().max(2000) })

const YEAR_SECONDS = 31_536_000

export const loader = () => redirect('/')

/** The language of a person is kept with the account, that of a visitor in a cookie. The page is loaded anew: its scripts are in its language. */
export const action = formAction({
  choose: actionHandler({
    policy: anyone,
    schema: LanguageInput,
    run: async ({ ctx, input: { language, to }, requestContext }) => {
      refuseUnofferedLanguage(language)
      if (ctx.actor.kind === 'user') await changeProfile(ctx, { language })
      // Danger: the router would put the language of this address in front of a path.
      const address = inLanguageAddress(language, safeRedirectPath(to).split('#')[0] ?? '/')
      return redirect(`${requestContext.siteUrl}${address}#language`, {
        status: 303,
        headers: { 'set-cookie': `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax` },
      })
    },
  }),
})
