import { changeProfile } from '#features/people/profiles/actions/profile.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { offeredLanguages } from '#platform/readers.ts'
import { pageHead } from '#ui/page-head.ts'
import { accountPersonOf } from '../account-menu.ts'
import { AccountFrame } from '../parts/account-frame.tsx'
import { LanguageSection } from '../parts/language.tsx'
import { PreferencesSection } from '../parts/profile.tsx'
import { ShortcutsSection } from '../parts/shortcuts.tsx'
import { PreferencesInput, ShortcutsInput } from '../schema.ts'
import type { Route } from './+types/display'

export const loader = pageLoader({
  policy: signedIn,
  load: ({ ctx }) => {
    const { zone, theme, withoutSingleKeys } = requireUser(ctx.actor)
    return {
      ...{ person: accountPersonOf(ctx.actor), zone, theme, singleKeys: !withoutSingleKeys },
      languages: offeredLanguages(),
    }
  },
})

export const action = formAction({
  preferences: actionHandler({
    policy: signedIn,
    schema: PreferencesInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: t('Time zone and theme saved'), isOnPage: true }
    },
  }),
  shortcuts: actionHandler({
    policy: signedIn,
    schema: ShortcutsInput,
    run: async ({ ctx, input }) => {
      await changeProfile(ctx, input)
      return { done: t('Shortcuts saved'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Display and shortcuts'),
    description: t('How the site looks to you.'),
    isPrivate: true,
  })

export default function DisplayPage({
  loaderData: { person, zone, theme, singleKeys, languages },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountFrame person={person} page="display" text={t('We show all times in your time zone.')}>
      <PreferencesSection me={{ zone, theme }} actionResult={actionData} />
      <LanguageSection languages={languages} />
      <ShortcutsSection singleKeys={singleKeys} actionResult={actionData} />
    </AccountFrame>
  )
}
