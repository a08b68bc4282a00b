import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { confirmGuardianAsOperator } from '#features/people/guardians/actions/guardian-by-operator.ts'
import { confirmGuardian } from '#features/people/guardians/actions/guardian-link.ts'
import { listNotifications } from '#features/people/notifications/queries.ts'
import { signUp } from '#features/people/sign-up/actions/sign-up.ts'
import { SignUp } from '#features/people/users/schema.ts'
import { users } from '#features/people/users/table.ts'
import { systemActor, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { notificationReactions } from './reactions.ts'

setupDatabase()
setupJobs()
const NOW = instant('2026-11-21T10:00:00Z')
const { takeEmails } = setupAuthGateway(() => NOW)
const ctx = { actor: VISITOR, now: NOW, requestId: 'test' }
beforeAll(() => registerReactions(notificationReactions))

/** Signs up a child whose guardian is `<username>.mum@a.test`. Returns its id and the token of the guardian's link. */
const signUpChild = async (username: string) => {
  const input = SignUp.parse({
    email: `${username}@a.test`,
    password: 'correct horse 1',
    username,
    displayName: 'Olek',
    zone: 'Europe/Warsaw',
    birthDate: '2013-05-05',
    guardianEmail: `${username}.mum@a.test`,
    termsAccepted: true,
  })
  await signUp(ctx, input)
  const email = (await takeEmails()).find(({ to }) => to === input.guardianEmail)
  const [child] = await db.select().from(users).where(eq(users.username, username))
  return { id: child?.id ?? '', token: (email?.action?.url ?? '').replace('/guardian/', '') }
}
const toldTo = async (id: string) =>
  (await listNotifications(db, id, {})).items.map(({ type, message, link }) => ({ type, message, link }))

it('the guardian’s confirmation notifies the child once, with what is still missing', async () => {
  const { id, token } = await signUpChild('olek')
  expect(await toldTo(id)).toEqual([])
  await confirmGuardian(ctx, token)
  await confirmGuardian(ctx, token)
  expect(await toldTo(id)).toEqual([
    {
      type: 'guardian_confirmation',
      message: 'Your guardian has approved your account. Confirm your e-mail address too, then you can book.',
      link: '/account/sign-in',
    },
  ])
  expect(await takeEmails()).toEqual([])
})

it('the notification says when the child can reserve, also after a confirmation by the operator', async () => {
  const { id } = await signUpChild('zuzia')
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
  await confirmGuardianAsOperator({ ...ctx, actor: systemActor('operator') }, id)
  expect(await toldTo(id)).toEqual([
    {
      type: 'guardian_confirmation',
      message: 'Your guardian has approved your account. You can book lessons now.',
      link: '/campus',
    },
  ])
})
