import { Form, redirect } from 'react-router'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { setRole } from '#features/people/users/actions/roles.ts'
import { checkRoleChange, mayGrantStaffRoles } from '#features/people/users/policy.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { userPath } from '#features/staff/user-admin/paths.ts'
import { getUserForStaff } from '#features/staff/user-admin/queries.ts'
import { effectiveRole, NARROWED_ROLE } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { reasonOf } from '#kernel/refusal.ts'
import { actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted } from '#ui/typography.tsx'
import { changeInWords } from '../capability-texts.ts'
import { Rights } from '../parts/rights.tsx'
import { STAFF_PATH, staffMemberPath } from '../paths.ts'
import { OFFERED_ROLES, ROLE_HINTS, readOfferedRole, staffRoleForm, storedRoleOf } from '../schema.ts'
import type { Route } from './+types/staff-member.ts'

export const loader = pageLoader({
  policy: mayGrantStaffRoles,
  load: async ({ ctx, params, url }) => {
    const user = await getUserForStaff(ctx, params.id ?? '')
    const { uid, displayName, role } = user
    const refusal = checkRoleChange(ctx.actor, { id: uid, role }, NARROWED_ROLE)
    const [before, to] = [effectiveRole(user), readOfferedRole(url.searchParams.get('to'))]
    const isChange = to !== null && to !== before && refusal === null
    return {
      ...{ uid, displayName, before, to: isChange ? to : null, obstacle: reasonOf(refusal) },
      change: isChange ? changeInWords(before, to) : null,
    }
  },
})

export const action = formAction({
  giveStaffRole: actionHandler({
    policy: mayGrantStaffRoles,
    confirmed: true,
    schema: staffRoleForm,
    run: async ({ ctx, params, input: { to }, requestContext }) => {
      await setRole(ctx, { userId: params.id ?? '', ...storedRoleOf(to) })
      requestContext.flash.set(t('The role is {role} now.', { role: ROLE_LABELS[to]() }))
      return redirect(STAFF_PATH)
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Role of staff'), description: t('What a member of staff may do.'), isPrivate: true })

export default function StaffMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, displayName, before, to, change, obstacle } = loaderData
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs steps={[{ label: t('Staff'), to: STAFF_PATH }, { label: displayName }]} />
        <Stack gap={2}>
          <h1>{t('Role of {displayName}', { displayName })}</h1>
          <Muted>{t('Now: {role}.', { role: ROLE_LABELS[before]() })}</Muted>
        </Stack>
        <RefusalNotice actionResult={actionData} />
        {obstacle ? (
          <Notice kind="info" title={obstacle} />
        ) : (
          <Card title={t('Which role')}>
            <Form method="get" preventScrollReset>
              <Stack gap={4}>
                <RadioCards
                  key={to ?? before}
                  field={{ id: 'to', name: 'to', initialValue: to ?? before, required: true }}
                  legend={t('Role of staff')}
                  hideLegend
                  options={OFFERED_ROLES.map(role => ({
                    value: role,
                    title: ROLE_LABELS[role](),
                    sub: ROLE_HINTS[role]?.(),
                  }))}
                />
                <Cluster>
                  <SubmitButton>{t('See what changes')}</SubmitButton>
                </Cluster>
              </Stack>
            </Form>
          </Card>
        )}
        {to && change && (
          <ConfirmCard
            key={to}
            title={t('{role} for {displayName}?', { role: ROLE_LABELS[to](), displayName })}
            label={t('Change the role of {displayName}?', { displayName })}
          >
            <Stack gap={4}>
              {change.gained.length > 0 && (
                <Stack gap={2}>
                  <h3>{t('May do from now on')}</h3>
                  <Rights texts={change.gained} label={t('Rights that are added')} />
                </Stack>
              )}
              {change.lost.length > 0 && (
                <Stack gap={2}>
                  <h3>{t('May no longer do')}</h3>
                  <Rights texts={change.lost} label={t('Rights that end')} />
                </Stack>
              )}
              <Muted>
                {t('It takes effect at once, on every device where {displayName} is signed in. The audit keeps it.', {
                  displayName,
                })}
              </Muted>
              <Form method="post" action={staffMemberPath(uid)}>
                <input type="hidden" name="to" value={to} />
                <Cluster>
                  <SubmitButton name="verb" value="giveStaffRole" variant="primary">
                    {t('Give this role')}
                  </SubmitButton>
                  <ButtonLink to={userPath(uid)}>{t('Leave it as it is')}</ButtonLink>
                </Cluster>
              </Form>
            </Stack>
          </ConfirmCard>
        )}
      </Stack>
    </AdminFrame>
  )
}
