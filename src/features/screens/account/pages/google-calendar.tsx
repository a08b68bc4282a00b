import { redirect } from 'react-router'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { connectGoogle, googleConsentUrl } from '#features/screens/outside-calendars/google-connecting.ts'
import { mayConnectCalendars } from '#features/screens/outside-calendars/policy.ts'
import { GOOGLE_NOT_CONNECTED } from '#features/screens/outside-calendars/refusals.ts'
import { t } from '#kernel/messages.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { pageLoader } from '#platform/page-loader.ts'

/** Leads to Google's page, and is where Google leads back to. */
export const loader = pageLoader({
  policy: mayConnectCalendars,
  load: async ({ ctx, url: { searchParams }, requestContext: { flash, siteUrl } }) => {
    const [code, state] = [searchParams.get('code'), searchParams.get('state')]
    if (!searchParams.has('error') && (code === null || state === null)) return redirect(googleConsentUrl(ctx, siteUrl))
    try {
      // The person has said no on Google's page.
      if (code === null || state === null) throw new RefusalError(GOOGLE_NOT_CONNECTED)
      await connectGoogle(ctx, { code, state }, siteUrl)
      flash.setForRedirect(t('Google Calendar connected: we are reading it'))
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      flash.setForRedirect(error.message, 'warning')
    }
    return redirect(accountSectionPath('outside-calendars'))
  },
})

/** Nothing of its own to show: with a component, what is refused has the site's error page. */
export default () => null
