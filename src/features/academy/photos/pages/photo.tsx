import { redirect } from 'react-router'
import { ACCOUNT_PAGES, accountSectionPath } from '#features/people/users/account-sections.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { admitPhoto, removePhoto, setPhoto } from '../actions.ts'
import { PhotoForm } from '../parts/photo-form.tsx'
import { MAX_PHOTO_BYTES, photoForm } from '../schema.ts'
import type { Route } from './+types/photo'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx }) => {
    const { displayName, photoURL } = requireUser(ctx.actor)
    return { displayName, photoURL }
  },
})

export const action = formAction({
  photo: actionHandler({
    policy: signedIn,
    schema: photoForm,
    upload: { maxFileBytes: MAX_PHOTO_BYTES, admit: ({ ctx }) => admitPhoto(ctx) },
    run: async ({ ctx, file, input, requestContext }) => {
      await setPhoto(ctx, file, input)
      requestContext.flash.announce(t('Photo saved'))
      return redirect(accountSectionPath('photo'))
    },
  }),
  remove: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, requestContext }) => {
      await removePhoto(ctx)
      requestContext.flash.announce(t('Photo removed'))
      return redirect(accountSectionPath('photo'))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Photo'), description: t('Your profile photo.'), isPrivate: true })

export default function PhotoPage({ loaderData: { displayName, photoURL }, actionData }: Route.ComponentProps) {
  return (
    <Page width="slim">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Account'), to: '/account' },
            { label: t('Profile'), to: ACCOUNT_PAGES.profile },
            { label: t('Photo') },
          ]}
        />
        <h1>{t('Your photo')}</h1>
        <PhotoForm name={displayName} photoURL={photoURL} actionResult={actionData} />
      </Stack>
    </Page>
  )
}
