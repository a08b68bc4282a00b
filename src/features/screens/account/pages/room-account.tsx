import { redirect } from 'react-router'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { connectRoomAccount, providerNamed, roomConsentUrl } from '#features/screens/teacher-rooms/connecting.ts'
import { mayChooseRooms } from '#features/screens/teacher-rooms/policy.ts'
import { ROOM_ACCOUNT_NOT_CONNECTED } from '#features/screens/teacher-rooms/refusals.ts'
import { t } from '#kernel/messages.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { ROOM_PROVIDER_NAMES } from '#kernel/room-provider.ts'
import { pageLoader } from '#platform/page-loader.ts'

/** Leads to the page of Google or Zoom, and is where that leads back to. */
export const loader = pageLoader({
  policy: mayChooseRooms,
  load: async ({ ctx, params, url: { searchParams }, requestContext: { flash, siteUrl } }) => {
    const provider = providerNamed(params.provider)
    const [code, state] = [searchParams.get('code'), searchParams.get('state')]
    if (!searchParams.has('error') && (code === null || state === null))
      return redirect(roomConsentUrl(ctx, provider, siteUrl))
    try {
      // The person has said no on the page of the provider.
      if (code === null || state === null) throw new RefusalError(ROOM_ACCOUNT_NOT_CONNECTED)
      await connectRoomAccount(ctx, provider, { code, state, siteUrl })
      flash.setForRedirect(
        t('{provider} connected: your coming lessons take place there', { provider: ROOM_PROVIDER_NAMES[provider] }),
      )
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      flash.setForRedirect(error.message, 'warning')
    }
    return redirect(accountSectionPath('rooms'))
  },
})

/** Nothing of its own to show: with a component, what is refused has the site's error page. */
export default () => null
