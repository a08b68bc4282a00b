import { Form } from 'react-router'
import {
  confirmGuardianAsOperator,
  endGuardianshipAsStaff,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { mayManageUsers } from '#features/people/users/policy.ts'
import { findUser } from '#features/people/users/queries.ts'
import { USER_NOT_FOUND } from '#features/people/users/refusals.ts'
import { familyPathOf, USERS_PATH, userPath } from '#features/staff/user-admin/paths.ts'
import { msg, t } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { dateIn } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { type ActionResult, actionHandler, formAction } from '#platform/form-action.ts'
import { pageLoader } from '#platform/page-loader.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { pageHead } from '#ui/page-head.ts'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { useLiveTopics } from '#ui/use-live-topics.ts'
import { getFamilyForStaff, type StaffFamily } from '../queries.ts'
import { endedGuardianshipForm, newGuardianInput } from '../schema.ts'
import type { Route } from './+types/family'

export const loader = pageLoader({
  policy: mayManageUsers,
  load: ({ ctx, params }) => getFamilyForStaff(ctx, params.id ?? ''),
})

export const action = formAction({
  addGuardian: actionHandler({
    policy: mayManageUsers,
    confirmed: true,
    schema: newGuardianInput,
    run: async ({ ctx, params, input: { guardianAccount, proof } }) => {
      const guardian = await findUser(db, guardianAccount)
      if (!guardian) return refuse({ ...USER_NOT_FOUND, field: 'guardianAccount' })
      await confirmGuardianAsOperator(ctx, params.id ?? '', { guardianId: guardian.id }, proof)
      return { done: t('Guardian recorded'), isOnPage: true }
    },
  }),
  endGuardianship: actionHandler({
    policy: mayManageUsers,
    confirmed: true,
    schema: endedGuardianshipForm,
    run: async ({ ctx, params, input: { guardianship } }) => {
      await endGuardianshipAsStaff(ctx, params.id ?? '', guardianship)
      return { done: t('Guardianship ended'), isOnPage: true }
    },
  }),
})

export const meta: Route.MetaFunction = args =>
  pageHead(args, {
    title: t('Family of {displayName}', { displayName: args.loaderData?.person.displayName ?? '' }),
    description: '',
    isPrivate: true,
  })

const STATUS = {
  asked: { tone: 'warn', label: msg('[guardian] Asked') },
  current: { tone: 'good', label: msg('Guardian') },
  ended: { tone: 'muted', label: msg('[guardianship] Ended') },
  denied: { tone: 'danger', label: msg('Does not know the child') },
} as const

const day = (at: string): string => schoolDayText(dateIn(at, SCHOOL_ZONE))

type Guardianship = StaffFamily['guardianships'][number]

/** When and by what it came about. */
const storyOf = ({ requestedAt, since, until, confirmedBy, addedAt, proof, proofBy, proofAt }: Guardianship) =>
  [
    day(requestedAt) !== (since && day(since)) && t('asked on {day}', { day: day(requestedAt) }),
    since && t('since {day}', { day: day(since) }),
    until && t('until {day}', { day: day(until) }),
    addedAt
      ? t('added the child')
      : confirmedBy === 'link'
        ? t('agreed by the link')
        : confirmedBy && t('recorded by staff'),
    proof &&
      t('proof: {proof} ({proofBy}, {day})', { proof, proofBy: proofBy ?? '', day: proofAt ? day(proofAt) : '' }),
  ]
    .filter(Boolean)
    .join(' · ')

export default function StaffFamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, guardianships, payers } = loaderData
  useLiveTopics(topics.admin('users'))
  const children = [...new Map(guardianships.map(each => [each.childId, each])).values()]
  return (
    <AdminFrame>
      <Stack gap={6}>
        <Breadcrumbs
          steps={[
            { label: t('Manage Users'), to: USERS_PATH },
            { label: person.displayName, to: userPath(person.uid) },
            { label: t('Family') },
          ]}
        />
        <h1>{t('Family of {displayName}', { displayName: person.displayName })}</h1>
        <RefusalNotice actionResult={actionData} />
        {children.length === 0 && <Muted>{t('No guardianship and no request.')}</Muted>}
        {children.map(({ childId, childName, hasNoSignIn }) => (
          <Card
            key={childId}
            title={<TextLink to={familyPathOf(childId)}>{childName}</TextLink>}
            aside={hasNoSignIn && <Chip>{t('no sign-in')}</Chip>}
          >
            <Stack gap={4}>
              <RowList label={t('Guardians of {childName}', { childName })}>
                {guardianships
                  .filter(each => each.childId === childId)
                  .map(each => (
                    <Row
                      key={each.id}
                      title={each.guardianName}
                      href={each.guardianId ? familyPathOf(each.guardianId) : undefined}
                      chips={<Chip tone={STATUS[each.status].tone}>{STATUS[each.status].label()}</Chip>}
                      meta={storyOf(each)}
                      action={
                        childId === person.uid &&
                        (each.status === 'current' || each.status === 'asked') && (
                          <End id={each.id} name={each.guardianName} />
                        )
                      }
                    />
                  ))}
              </RowList>
              <Payers payers={payers.filter(({ personId }) => personId === childId)} />
            </Stack>
          </Card>
        ))}
        {person.minor && <AddGuardian actionResult={actionData} />}
      </Stack>
    </AdminFrame>
  )
}

const End = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <ConfirmDetails
    label={t('[guardianship] End')}
    name={t('End the guardianship of {name}', { name })}
    size="small"
    variant="danger"
    consequence={t(
      'This person can no longer book for the child or see its lessons. What is booked stays, and so do receipts. A child without a guardian cannot book.',
    )}
  >
    <Form method="post" preventScrollReset>
      <input type="hidden" name="guardianship" value={id} />
      <SubmitButton name="verb" value="endGuardianship" variant="danger" size="small">
        {t('[guardianship] End it')}
      </SubmitButton>
    </Form>
  </ConfirmDetails>
)

const Payers = ({ payers }: Pick<StaffFamily, 'payers'>) =>
  payers.length > 0 && (
    <Muted>
      {t('Pays now:')}{' '}
      {payers.map(({ payerId, name, lessons, games }, at) => (
        <span key={payerId}>
          {at > 0 && ', '}
          <TextLink to={userPath(payerId)}>{name}</TextLink>{' '}
          {t('({lessons, plural, one {# booking} other {# bookings}}, {games, plural, one {# seat} other {# seats}})', {
            lessons,
            games,
          })}
        </span>
      ))}
    </Muted>
  )

const AddGuardian = ({ actionResult }: { readonly actionResult: ActionResult | undefined }) => {
  const [form, fields] = useActionForm({ verb: 'addGuardian', schema: newGuardianInput, actionResult })
  return (
    <Card title={t('Add a guardian')}>
      <ActionForm form={form}>
        <TextField
          field={fields.guardianAccount}
          label={t('Guardian’s account')}
          hint={t('Username or e-mail of an account here, of an adult.')}
          autoComplete="off"
        />
        <TextField
          field={fields.proof}
          label={t('Proof')}
          hint={t('What you saw, without numbers of documents. The child and the guardian can read it in their data.')}
          autoComplete="off"
        />
        <Cluster>
          <SubmitButton name="verb" value="addGuardian">
            {t('Record the guardian')}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </Card>
  )
}
