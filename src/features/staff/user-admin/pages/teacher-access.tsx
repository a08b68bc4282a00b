import { Form, redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { revokeTeacherAccess } from '#features/people/users/actions/roles.ts'
import { mayManageUsers } from '#features/people/users/policy.ts'
import { pluralize } from '#kernel/pluralize.ts'
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
      requestContext.flash.announce('Teacher access has ended')
      return redirect(userPath(uid))
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: 'End teacher access', description: 'What happens when access ends.', isPrivate: true })

export default function TeacherAccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, displayName, sessionsOnOffer } = loaderData
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: 'Manage Users', to: USERS_PATH },
            { label: displayName, to: userPath(uid) },
            { label: 'End teacher access' },
          ]}
        />
        <h1>End teacher access of {displayName}?</h1>
        <RefusalNotice actionResult={actionData} />
        <Card tone="warn" variant="highlighted" title="What happens at once">
          <Stack gap={4}>
            <Consequences>
              <Consequence
                icon="eye"
                title={
                  sessionsOnOffer === 0
                    ? 'No session leaves the list'
                    : `${pluralize(sessionsOnOffer, 'session')} on offer ${sessionsOnOffer === 1 ? 'leaves' : 'leave'} the list`
                }
                sub="Only the teacher, staff and participants still see their sessions."
              />
              <Consequence icon="lock" title="No new bookings" sub="Publishing is refused from now on." />
              <Consequence
                icon="calendar"
                title="Booked lessons go ahead"
                sub="Places that are held now can still be paid."
              />
              <Consequence icon="undo" title="With new access the sessions return" />
            </Consequences>
            <Form method="post">
              <Cluster>
                <ButtonLink to={userPath(uid)} variant="primary">
                  Keep access
                </ButtonLink>
                <SubmitButton name="verb" value="revoke" variant="danger">
                  End access
                </SubmitButton>
              </Cluster>
            </Form>
          </Stack>
        </Card>
      </Stack>
    </AdminFrame>
  )
}
