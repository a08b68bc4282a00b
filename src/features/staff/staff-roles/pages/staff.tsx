import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { mayGrantStaffRoles } from '#features/people/users/policy.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { USERS_PATH, userPath } from '#features/staff/user-admin/paths.ts'
import { NARROWED_ROLE } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { topics } from '#kernel/topics.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ButtonLink } from '#ui/button.tsx'
import cards from '#ui/card-columns.module.css'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { RoleRights } from '../parts/rights.tsx'
import { staffMemberPath } from '../paths.ts'
import { listStaffMembers } from '../queries.ts'
import { OFFERED_ROLES } from '../schema.ts'
import type { Route } from './+types/staff.ts'

export const loader = pageLoader({
  policy: mayGrantStaffRoles,
  load: async () => ({ members: await listStaffMembers() }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Staff'), description: t('Who of staff may do what.'), isPrivate: true })

export default function StaffPage({ loaderData: { members } }: Route.ComponentProps) {
  useLiveTopics(topics.admin('users'))
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Stack gap={3}>
          <h1>{t('Staff')}</h1>
          <Muted>
            {rich(
              'Give each member of staff what the work needs. To add one, find the person in <link>Manage Users</link> and choose “Make a member of staff”.',
              { link: words => <TextLink to={USERS_PATH}>{words}</TextLink> },
            )}
          </Muted>
        </Stack>
        <section>
          <h2 className="visually-hidden">{t('Members of staff')}</h2>
          <RowList>
            {members.map(({ uid, displayName, username, role, effective, hasTwoSteps }) => (
              <Row
                key={uid}
                title={displayName}
                href={userPath(uid)}
                chips={
                  <>
                    <Chip tone="lamp">{ROLE_LABELS[effective]()}</Chip>
                    {!hasTwoSteps && <Chip tone="warn">{t('Without two-step sign-in')}</Chip>}
                  </>
                }
                meta={username}
                action={
                  role === NARROWED_ROLE && (
                    <ButtonLink
                      to={staffMemberPath(uid)}
                      size="small"
                      aria-label={t('Change role of {displayName}', { displayName })}
                    >
                      {t('Change role')}
                    </ButtonLink>
                  )
                }
              />
            ))}
          </RowList>
        </section>
        <section>
          <Stack gap={4}>
            <h2>{t('What each role may do')}</h2>
            <div className={cards.cards}>
              {OFFERED_ROLES.map(role => (
                <RoleRights key={role} role={role} />
              ))}
            </div>
          </Stack>
        </section>
      </Stack>
    </AdminFrame>
  )
}
