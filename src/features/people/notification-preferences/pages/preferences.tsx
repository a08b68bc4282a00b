import { CATEGORY_LABELS } from '#features/people/notices/category-labels.ts'
import { listNotices, usedCategories } from '#features/people/notices/notice-registry.ts'
import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { say, t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { topics } from '#kernel/topics.ts'
import { compareWords } from '#kernel/word-lists.ts'
import { db } from '#platform/database.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Page, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { categoryScope } from '../delivery-rules.ts'
import { PreferencesForm } from '../parts/preferences-form.tsx'
import { getPreferences } from '../queries.ts'
import { isSilenceable } from '../rules.ts'
import { savePreferences } from '../save-preferences.ts'
import { preferencesForm, toPreferencesOfForm } from '../schema.ts'
import type { Route } from './+types/preferences.ts'

export const loader = pageLoader({
  policy: signedIn,
  load: async ({ ctx }) => {
    const notices = listNotices()
      .map(notice => ({ ...notice, label: say(notice.label) }))
      .toSorted((one, other) => compareWords(one.label, other.label))
    const toKind = ({ type, label, changesPlans }: (typeof notices)[number]) => ({
      ...{ type, label },
      isDated: changesPlans === 'dated',
    })
    const groups = usedCategories().map(category => {
      const ofCategory = notices.filter(notice => notice.category === category)
      return {
        ...{ scope: categoryScope(category), label: CATEGORY_LABELS[category]() },
        emails: ofCategory.filter(isSilenceable).map(toKind),
        pushes: ofCategory.map(toKind),
      }
    })
    return { groups, preferences: await getPreferences(db, requireUser(ctx.actor).id) }
  },
})

export const action = formAction({
  notificationPreferences: actionHandler({
    policy: signedIn,
    schema: preferencesForm,
    run: async ({ ctx, input }) => {
      await savePreferences(ctx, toPreferencesOfForm(input))
      return { done: t('Choices saved') }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Notification preferences'),
    description: t('Which notifications you get by e-mail and on your devices, and when.'),
    isPrivate: true,
  })

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  useLiveTopics(topics.notifications.mine)
  return (
    <Page width="narrow">
      <Stack gap={6}>
        <Breadcrumbs
          steps={[{ label: t('Notifications'), to: '/notifications' }, { label: t('Notification preferences') }]}
        />
        <Stack gap={2}>
          <h1>{t('Notification preferences')}</h1>
          <Muted>
            {rich(
              'Every notification appears on this site. Choose here which of them we also e-mail to you, and which your devices show, and when. You turn a device on in <link>your account</link>.',
              { link: words => <TextLink to={accountSectionPath('notifications')}>{words}</TextLink> },
            )}
          </Muted>
        </Stack>
        <PreferencesForm {...loaderData} actionResult={actionData} />
      </Stack>
    </Page>
  )
}
