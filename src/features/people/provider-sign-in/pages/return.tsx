import { redirect } from 'react-router'
import { clientIpOf, consumeByIp } from '#features/people/sign-in-library/rate-limits.ts'
import { inLanguageAddress } from '#kernel/language-address.ts'
import { anyone } from '#kernel/policy.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { clearAttempt, getProvider } from '../attempts.ts'
import { findProviderId } from '../paths.ts'
import { returnFromProvider } from '../returning.ts'

/** Where a provider sends a person back to: no page, only the way on. */
export const loader = pageLoader({
  policy: anyone,
  load: async ({ ctx, params, request, requestContext }) => {
    const { id } = getProvider(findProviderId(params.provider))
    await consumeByIp('signIn', clientIpOf(request), ctx.now)
    const { location, cookies, done, language } = await returnFromProvider({ ctx, request }, id)
    if (done) requestContext.flash.setForRedirect(done)
    const headers = new Headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    for (const cookie of [...cookies, await clearAttempt()]) headers.append('set-cookie', cookie)
    // The router would put the language of this address, which has none, in front of a path.
    return redirect(requestContext.siteUrl + inLanguageAddress(language, location), { headers })
  },
})

/** Nothing of its own to show: with a component, what is refused has the site's error page. */
export default () => null
