import { checkOfficePerson } from '#features/academy/office-bookings/policy.ts'
import { mayGiveGoodwill } from '#features/money/goodwill/policy.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { emailLabel, isPlaceholderAddress } from '#features/people/users/placeholder-address.ts'
import {
  checkImpersonation,
  checkManagement,
  checkRoleChange,
  mayGrantStaffRoles,
  mayManageUsers,
  maySeePeople,
} from '#features/people/users/policy.ts'
import { mayAnswerContact } from '#features/staff/contact/policy.ts'
import { inboxConversationPath } from '#features/staff/school-inbox/paths.ts'
import { findSchoolConversationOf } from '#features/staff/school-inbox/queries.ts'
import { AccountCard } from '#features/staff/user-admin/parts/account-card.tsx'
import { ClosedNotice } from '#features/staff/user-admin/parts/closed-notice.tsx'
import { GuardianCard } from '#features/staff/user-admin/parts/guardian-card.tsx'
import { UserChips } from '#features/staff/user-admin/parts/user-chips.tsx'
import { familyPathOf, USERS_PATH, userPath } from '#features/staff/user-admin/paths.ts'
import { getUserForStaff, listDevicesForStaff } from '#features/staff/user-admin/queries.ts'
import { previewAccessEnd } from '#features/staff/user-admin/teacher-access.ts'
import { ROLES, userIdOf } from '#kernel/actor.ts'
import { can, NARROWED_ROLE, roleCan } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { reasonOf } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, SidebarLayout, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { PhoneFold } from '#ui/phone-fold.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { ALL, MAIN_KINDS, readKind } from '../kinds.ts'
import { personActions } from '../page-actions.ts'
import { AccessCard } from '../parts/access-card.tsx'
import { NoteForm } from '../parts/note-form.tsx'
import { SummaryCard } from '../parts/summary-card.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { getPersonSummary } from '../summary.ts'
import { kindsFor, listTimeline } from '../timeline.ts'
import type { Route } from './+types/person.ts'

/** The person's conversation with the school, or before its first message an e-mail; null where there is no address of their own. */
const writePathOf = ({ email }: { readonly email: string }, conversation: string | null): string | null => {
  if (conversation) return inboxConversationPath(conversation)
  return isPlaceholderAddress(email) ? null : `mailto:${email}`
}

/** Of the timeline on one page; older ones follow. */
const LINES = 12

export const loader = pageLoader({
  policy: maySeePeople,
  load: async ({ ctx, params, url: { searchParams } }) => {
    const user = await getUserForStaff(ctx, params.id ?? '')
    const { uid, role } = user
    const mayChange = checkManagement(ctx.actor, user) === null && !user.isDeleted
    const manages = mayManageUsers(ctx.actor) === null
    const kind = readKind(searchParams.get('kind')) ?? null
    const isMain = kind === null && searchParams.get('kind') !== ALL
    const cursor = searchParams.get('cursor') ?? undefined
    const mayWrite = !user.isDeleted && mayAnswerContact(ctx.actor) === null && userIdOf(ctx.actor) !== uid
    const [devices, summary, timeline, { sessionsOnOffer }, conversation] = await Promise.all([
      manages ? listDevicesForStaff(ctx, uid) : null,
      getPersonSummary(ctx, uid),
      listTimeline(ctx, user, {
        kind: kind ?? undefined,
        kinds: isMain ? MAIN_KINDS : undefined,
        cursor,
        limit: LINES,
      }),
      mayChange && roleCan(role, 'publish') ? previewAccessEnd(ctx, uid) : { sessionsOnOffer: 0 },
      mayWrite ? findSchoolConversationOf(uid) : null,
    ])
    const others = ROLES.filter(each => each !== role)
    const refusalOf = (to: (typeof ROLES)[number]) => checkRoleChange(ctx.actor, { id: uid, role }, to)
    const kinds = kindsFor(ctx.actor, user)
    return {
      ...{ user, devices, summary, timeline, kind, isMain, kinds, sessionsOnOffer, manages, mayChange },
      isFirst: cursor === undefined,
      now: ctx.now.toString(),
      grantable: others.filter(each => refusalOf(each) === null),
      roleRefusal: reasonOf(others.map(refusalOf).find(each => each !== null)),
      mayGrantStaffRole: mayGrantStaffRoles(ctx.actor) === null && refusalOf(NARROWED_ROLE) === null,
      mayImpersonate: !user.isDeleted && checkImpersonation(ctx.actor, user) === null,
      mayGive: mayChange && mayGiveGoodwill(ctx.actor) === null && userIdOf(ctx.actor) !== uid,
      mayBook: !user.isDeleted && checkOfficePerson(ctx.actor, { studentId: uid, guardianIds: [] }) === null,
      writeTo: mayWrite ? writePathOf(user, conversation) : null,
      seesPayments: can(ctx.actor, 'see_money'),
      mayNote: mayChange && kinds.includes('notes'),
      readsAudit: can(ctx.actor, 'read_audit'),
    }
  },
})

export const action = formAction(personActions)

export const meta: Route.MetaFunction = args =>
  pageHead(args, { title: t('Person'), description: t('Everything about one person.'), isPrivate: true })

/** The acts of the timeline. */
const NOTE_ACTS: ReadonlySet<string> = new Set(['addNote', 'editNote', 'deleteNote'])

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, summary, timeline, kind, isMain, kinds, isFirst, manages, mayChange, now } = loaderData
  // Of what happens, only a note of one's own empties the form.
  const ownNoteId = timeline.items.find(({ note }) => note?.mayDelete)?.id
  useLiveTopics(topics.admin('users'))
  return (
    <AdminFrame>
      <Stack gap={4}>
        <Breadcrumbs steps={[{ label: t('Manage Users'), to: USERS_PATH }, { label: user.displayName }]} />
        <Cluster gap={4}>
          <Avatar name={user.displayName} photo={user.photoURL} size="large" />
          <Stack gap={2}>
            <h1>{user.displayName}</h1>
            <Cluster gap={2}>
              <Muted>
                {emailLabel(user.email)} · @{user.username}
              </Muted>
              {user.isDeleted ? <Chip>{t('[account] Deleted')}</Chip> : <UserChips user={user} />}
            </Cluster>
          </Stack>
        </Cluster>
        <RefusalNotice actionResult={actionData} />
        {user.closedToBooking && <ClosedNotice mayChange={mayChange} />}
        <SidebarLayout
          below={
            <Timeline
              {...timeline}
              {...{ kind, isMain, kinds, isFirst, now }}
              path={userPath(user.uid)}
              noteForm={
                loaderData.mayNote && (
                  <NoteForm key={ownNoteId} displayName={user.displayName} actionResult={actionData} />
                )
              }
            />
          }
        >
          <SummaryCard
            user={user}
            summary={summary}
            mayGive={loaderData.mayGive}
            mayBook={loaderData.mayBook}
            writeTo={loaderData.writeTo}
            seesPayments={loaderData.seesPayments}
            now={now}
          />
          <aside>
            <Stack gap={6}>
              {manages && user.minor && <GuardianCard user={user} mayChange={mayChange} actionResult={actionData} />}
              <PhoneFold
                title={t('Account, role and devices')}
                open={actionData !== undefined && !NOTE_ACTS.has(actionData.verb)}
              >
                <AccountCard user={user} seesBirthDate={manages} mayChange={mayChange} now={now}>
                  {loaderData.readsAudit && (
                    <Cluster gap={4}>
                      {manages && <TextLink to={familyPathOf(user.uid)}>{t('Family')}</TextLink>}
                      <TextLink to={`/admin/audit?about=${user.uid}`}>{t('Log of changes')}</TextLink>
                    </Cluster>
                  )}
                </AccountCard>
                <AccessCard page={loaderData} actionResult={actionData} />
              </PhoneFold>
            </Stack>
          </aside>
        </SidebarLayout>
      </Stack>
    </AdminFrame>
  )
}
