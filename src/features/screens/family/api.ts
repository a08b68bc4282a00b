import { z } from '@hono/zod-openapi'
import { addChild } from '#features/people/family/adding-children.ts'
import { giveSignIn } from '#features/people/family/childs-sign-in.ts'
import { renameChild } from '#features/people/family/renaming.ts'
import { ChildInput, ChildNameInput, ChildSignInInput, SecondGuardianInput } from '#features/people/family/schema.ts'
import { inviteSecondGuardian } from '#features/people/family/second-guardian.ts'
import { listWards } from '#features/people/guardians/wards.ts'
import { parseSpan } from '#features/screens/agenda/api-span.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { listFamilyDates, loadFamily } from './family-data.ts'
import { leaveGuardianship } from './leaving-guardianship.ts'
import { listGuardiansOfChild } from './own-guardians.ts'

const tag = 'Family'
const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })
const params = z.object({ id: z.string().min(1).max(64) })
const path = '/api/v1/family'

const ChildSchema = z
  .object({
    uid: z.string(),
    displayName: z.string(),
    birthDate: z.string().nullable().openapi({ format: 'date' }),
    hasSignIn: z.boolean().openapi({ description: 'False while guardians get the messages and open the door' }),
    guardianSince: instant.nullable(),
  })
  .openapi('Child')
const ChildrenSchema = z.object({ items: z.array(ChildSchema).readonly() }).openapi('Children')

const DateSchema = z.object({
  id: z.string(),
  childId: z.string(),
  kind: z.string(),
  title: z.string(),
  start: instant,
  end: instant,
  state: z.string(),
  withWhom: z.string(),
  reservationId: z.string().nullable(),
  lessonId: z.string().nullable(),
  seatId: z.string().nullable(),
  joinId: z.string().nullable().openapi({ description: 'The page /join/{joinId} leads to the meeting' }),
})

const FamilySchema = z
  .object({
    children: z
      .array(
        z.object({
          uid: z.string(),
          displayName: z.string(),
          next: z.object({ title: z.string(), start: instant, end: instant, joinId: z.string().nullable() }).nullable(),
          waiting: z
            .array(
              z.object({ title: z.string(), amount: z.number().int(), until: instant, path: z.string().nullable() }),
            )
            .readonly()
            .openapi({ description: 'Places that wait for a payment; amounts in grosze' }),
          missed: z.array(z.object({ lessonId: z.string(), title: z.string(), start: instant })).readonly(),
          spent: z.number().int().openapi({ description: 'Paid by you this year before refunds, in grosze' }),
        }),
      )
      .readonly(),
  })
  .openapi('Family')

const listChildren = async (...[ctx]: Parameters<typeof loadFamily>) => ({
  items: (await listWards(db, requireUser(ctx.actor).id, ctx.now)).map(ward => ({
    ...{ uid: ward.id, displayName: ward.name, birthDate: ward.birthDate, hasSignIn: ward.hasSignIn },
    guardianSince: ward.since?.toString() ?? null,
  })),
})

export const familyEndpoints = [
  endpoint({
    method: 'get',
    path,
    tag,
    summary: 'Your children: the next lesson, what waits for a payment, what was missed, and what you have paid',
    policy: signedIn,
    scope: ['read'],
    response: FamilySchema,
    run: async ({ ctx }) => ({
      children: (await loadFamily(ctx)).children.map(({ id, name, next, waiting, missed, spent }) => ({
        ...{ uid: id, displayName: name, spent },
        next: next && { title: next.title, start: next.start, end: next.end, joinId: next.joinId },
        waiting: waiting.map(({ title, amount, until, path: page }) => ({ title, amount, until, path: page })),
        missed: missed.map(({ lessonId, title, start }) => ({ lessonId, title, start })),
      })),
    }),
  }),
  endpoint({
    method: 'get',
    path: `${path}/calendar`,
    tag,
    summary: 'The lessons and games of your children between two instants, at most 62 days apart',
    policy: signedIn,
    scope: ['read'],
    query: z.object({ from: z.string().max(40), to: z.string().max(40) }),
    response: z.object({ dates: z.array(DateSchema).readonly() }).openapi('FamilyCalendar'),
    run: async ({ ctx, query }) => ({
      dates: (await listFamilyDates(ctx, parseSpan(query))).dates.map(
        ({ id, childId, kind, title, start, end, state, withWhom, reservationId, lessonId, seatId, joinId }) => ({
          ...{ id, childId, kind, title, start, end, state, withWhom, reservationId, lessonId, seatId, joinId },
        }),
      ),
    }),
  }),
  endpoint({
    method: 'get',
    path: `${path}/children`,
    tag,
    summary: 'The children whose guardian you are',
    policy: signedIn,
    scope: 'none',
    response: ChildrenSchema,
    run: ({ ctx }) => listChildren(ctx),
  }),
  endpoint({
    method: 'post',
    path: `${path}/children`,
    tag,
    summary: 'Add a child, whose guardian you are; `email`: its own, where it is to sign in',
    policy: signedIn,
    scope: 'none',
    body: ChildInput,
    response: z.object({ uid: z.string() }).openapi('AddedChild'),
    status: 201,
    idempotent: true,
    run: async ({ ctx, body }) => ({ uid: await addChild(ctx, body) }),
  }),
  endpoint({
    method: 'patch',
    path: `${path}/children/{id}`,
    tag,
    summary: 'Correct the name of a child without a sign-in',
    policy: signedIn,
    scope: 'none',
    params,
    body: ChildNameInput,
    status: 204,
    run: ({ ctx, params: { id }, body }) => renameChild(ctx, id, body),
  }),
  endpoint({
    method: 'put',
    path: `${path}/children/{id}/sign-in`,
    tag,
    summary: 'Give a child of 13 or more a sign-in: a link to choose a password goes to its own address',
    policy: signedIn,
    scope: 'none',
    params,
    body: ChildSignInInput,
    status: 204,
    run: ({ ctx, params: { id }, body }) => giveSignIn(ctx, id, body),
  }),
  endpoint({
    method: 'get',
    path: `${path}/children/{id}/guardians`,
    tag,
    summary: 'The guardians of a child, and who is asked to be one',
    policy: signedIn,
    scope: 'none',
    params,
    response: z
      .object({
        items: z
          .array(z.object({ id: z.string(), name: z.string(), since: instant.nullable(), isReader: z.boolean() }))
          .readonly(),
      })
      .openapi('Guardians'),
    run: async ({ ctx, params: { id } }) => ({ items: await listGuardiansOfChild(ctx, id) }),
  }),
  endpoint({
    method: 'post',
    path: `${path}/children/{id}/guardians`,
    tag,
    summary: 'Ask another person to be guardian too; they agree by the link that we e-mail',
    policy: signedIn,
    scope: 'none',
    params,
    body: SecondGuardianInput,
    status: 204,
    run: ({ ctx, params: { id }, body }) => inviteSecondGuardian(ctx, id, body),
  }),
  endpoint({
    method: 'delete',
    path: `${path}/children/{id}/guardianship`,
    tag,
    summary: 'Be no guardian of a child any more; the last one cannot leave',
    policy: signedIn,
    scope: 'none',
    params,
    status: 204,
    run: ({ ctx, params: { id } }) => leaveGuardianship(ctx, id),
  }),
]
