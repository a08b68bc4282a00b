import { Form, redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { revokeTeacherAccess } from '#features/people/users/actions/roles.ts'
import { mayManageUsers } from '#features/people/users/policy.ts'
import { t } from '#kernel/messages.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Consequence, Consequences } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { USERS_PATH, userPath } from '../paths.ts'
import { getUserForStaff } from '../queries.ts'
import { previewAccessEnd } from '../teacher-access.ts'
import type { Route } from './+types/teacher-access.ts'

export const loader = pageLoader({
  policy: mayManageUsers,
  load: async ({ ctx, params }) => {
    const { uid, displayName, teacherAccess } = await getUserForStaff(ctx, params.id ?? '')
    if (!teacherAccess) throw redirect(userPath(uid))
    return { uid, displayName, ...(await previewAccessEnd(ctx, uid)) }
  },
})

export const action = formAction({
  revoke: actionHandler({
    policy: mayManageUsers,
    confirmed: true,
    schema: NoInput,
    run: async ({ ctx, params, requestContext }) => {
      const uid = params.id ?? ''
      await revokeTeacherAccess(ctx, uid)
      requestContext.flash.announce(t('Teacher access has ended'))
      return redirect(userPath(uid))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('End teacher access'), description: t('What happens when access ends.'), isPrivate: true })

export default function TeacherAccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, displayName, sessionsOnOffer } = loaderData
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Manage Users'), to: USERS_PATH },
            { label: displayName, to: userPath(uid) },
            { label: t('End teacher access') },
          ]}
        />
        <h1>{t('End teacher access of {displayName}?', { displayName })}</h1>
        <RefusalNotice actionResult={actionData} />
        <Card tone="warn" variant="highlighted" title={t('What happens at once')}>
          <Stack gap={4}>
            <Consequences>
              <Consequence
                icon="eye"
                title={
                  sessionsOnOffer === 0
                    ? t('No session leaves the list')
                    : t(
                        '{count, plural, one {# session on offer leaves the list} other {# sessions on offer leave the list}}',
                        { count: sessionsOnOffer },
                      )
                }
                sub={t('Only the teacher, staff and participants still see their sessions.')}
              />
              <Consequence icon="lock" title={t('No new bookings')} sub={t('Publishing is refused from now on.')} />
              <Consequence
                icon="calendar"
                title={t('Booked lessons go ahead')}
                sub={t('Places that are held now can still be paid.')}
              />
              <Consequence icon="undo" title={t('With new access the sessions return')} />
            </Consequences>
            <Form method="post">
              <Cluster>
                <ButtonLink to={userPath(uid)} variant="primary">
                  {t('Keep access')}
                </ButtonLink>
                <SubmitButton name="verb" value="revoke" variant="danger">
                  {t('End access')}
                </SubmitButton>
              </Cluster>
            </Form>
          </Stack>
        </Card>
      </Stack>
    </AdminFrame>
  )
}
