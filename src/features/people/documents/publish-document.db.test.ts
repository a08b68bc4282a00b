import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { startPayment } from '#features/money/holds/checkout.ts'
import { acceptTerms, getOwnTerms } from '#features/people/terms/actions/accept-terms.ts'
import { GENERAL_TERMS, hasToAccept } from '#features/people/terms/rules.ts'
import { documentVersions } from '#features/people/terms/table.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { readLegalVersions, readTermsVersion } from '#features/people/terms/versions.ts'
import { users } from '#features/people/users/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { inLanguage, offerLanguages } from '#platform/readers.ts'
import { auditRows } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { registerBuiltInTexts } from './built-in-texts.ts'
import { getDraft, publishDocument, recordBuiltInVersions, saveDraft } from './publish-document.ts'
import { builtInTexts } from './render-built-in-texts.tsx'
import { getVersion, listVersions } from './versions.ts'

const { clock, createBooked, createFamily, createSession, ctxAs } = setupLessons()
const SITE = { siteName: 'Guildhall', siteUrl: 'https://site.test' }
const AT_ONCE = { inForceFrom: null, mustAccept: false } as const
let admin: User
let booked: Awaited<ReturnType<typeof createBooked>>
beforeAll(async () => {
  registerBuiltInTexts(builtInTexts)
  booked = await createBooked('individual')
  admin = await createTestUser({ role: 'admin' })
  await recordBuiltInVersions(ctxAs(admin), SITE)
})

const publishOwn = async (text: string, more: object = {}) => {
  clock.advance({ minutes: 1 })
  const { version } = await getDraft(GENERAL_TERMS)
  await saveDraft(ctxAs(admin), GENERAL_TERMS, { text, version })
  return publishDocument(
    ctxAs(admin),
    GENERAL_TERMS,
    { source: 'own', ...AT_ONCE, ...more, version: version + 1 },
    SITE,
  )
}
/** As the look-up of a request would find this user. */
const asNow = async (user: User): Promise<User> => {
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  const mustAcceptTerms = hasToAccept(await readLegalVersions(clock.now()), row?.termsVersion ?? null, clock.now())
  return { ...user, mustAcceptTerms }
}

describe('a legal document', () => {
  it('starts with the built-in text, kept once however many processes start', async () => {
    await runConcurrently(4, () => recordBuiltInVersions(ctxAs(admin), SITE))
    expect(await readTermsVersion(clock.now())).toBe(TERMS_VERSION)
    expect(await listVersions(GENERAL_TERMS, clock.now())).toMatchObject([{ version: TERMS_VERSION, isInForce: true }])
    expect((await getVersion(GENERAL_TERMS, TERMS_VERSION)).html).toContain('Reserving')
  })

  it('gets an own text and the built-in one back, and every version stays readable', async () => {
    const own = await publishOwn('# Our terms\n\n<script>alert(1)</script>')
    expect(await readTermsVersion(clock.now())).toBe(own)
    const { html } = await getVersion(GENERAL_TERMS, own)
    expect(html).toContain('<h1>Our terms</h1>')
    expect(html).not.toContain('<script')
    await recordBuiltInVersions(ctxAs(admin), SITE)
    expect(await readTermsVersion(clock.now())).toBe(own)
    clock.advance({ minutes: 1 })
    const { version } = await getDraft(GENERAL_TERMS)
    const back = await publishDocument(ctxAs(admin), GENERAL_TERMS, { source: 'built_in', ...AT_ONCE, version }, SITE)
    expect(await readTermsVersion(clock.now())).toBe(back)
    expect((await getVersion(GENERAL_TERMS, own)).html).toBe(html)
    const [row] = await db.select().from(auditRows).where(eq(auditRows.event, 'document.published')).limit(1)
    expect(row).toMatchObject({ actor: admin.id, entityId: GENERAL_TERMS, before: { version: TERMS_VERSION } })
  })

  it('is published once of many tries at one moment, and never changed afterwards', async () => {
    clock.advance({ minutes: 1 })
    const { version } = await getDraft(GENERAL_TERMS)
    const publish = () =>
      publishDocument(ctxAs(admin), GENERAL_TERMS, { source: 'built_in', ...AT_ONCE, version }, SITE)
    const tries = await runConcurrently(5, publish)
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(db.update(documentVersions).set({ content: 'Other.' })).rejects.toThrow()
    await expect(db.delete(documentVersions)).rejects.toThrow()
  })

  it('is not published from a draft that another person has changed since it was read', async () => {
    const { version } = await getDraft(GENERAL_TERMS)
    await saveDraft(ctxAs(admin), GENERAL_TERMS, { text: 'Mine.', version })
    const stale = { source: 'own', ...AT_ONCE, version } as const
    clock.advance({ minutes: 1 })
    await expect(publishDocument(ctxAs(admin), GENERAL_TERMS, stale, SITE)).rejects.toMatchObject({
      refusal: { code: 'setting_changed' },
    })
  })
})

describe('a legal document in two languages', () => {
  const inPolish = <Result>(run: () => Result): Result => inLanguage('pl', run)
  beforeAll(() => offerLanguages({ pl: { Reserving: 'Rezerwowanie' } }))
  afterAll(() => offerLanguages({}))

  it('is kept as the built-in text says it in each of them', async () => {
    clock.advance({ minutes: 1 })
    const { version } = await getDraft(GENERAL_TERMS)
    const name = await publishDocument(ctxAs(admin), GENERAL_TERMS, { source: 'built_in', ...AT_ONCE, version }, SITE)
    const english = await getVersion(GENERAL_TERMS, name)
    const polish = await inPolish(() => getVersion(GENERAL_TERMS, name))
    expect([english.language, polish.language]).toEqual(['en', 'pl'])
    expect(english.html).toContain('Reserving')
    expect(polish.html).toContain('Rezerwowanie')
  })

  it('has a draft for each of them, and says the English text where a language has none', async () => {
    const first = await publishOwn('English text.')
    expect(await inPolish(() => getVersion(GENERAL_TERMS, first))).toMatchObject({
      ...{ language: 'en', html: '<p>English text.</p>\n' },
    })
    const { version } = await inPolish(() => getDraft(GENERAL_TERMS))
    await inPolish(() => saveDraft(ctxAs(admin), GENERAL_TERMS, { text: 'Polski tekst.', version }))
    const second = await publishOwn('English text.')
    expect((await getVersion(GENERAL_TERMS, second)).html).toContain('English text.')
    expect(await inPolish(() => getVersion(GENERAL_TERMS, second))).toMatchObject({
      ...{ language: 'pl', html: '<p>Polski tekst.</p>\n' },
    })
  })
})

describe('terms that people must accept again', () => {
  it('stop reserving and paying until they are accepted, and nothing else', async () => {
    const session = await createSession('group', {
      teacher: await createTestUser({ role: 'teacher', teacherAccess: true }),
      maxStudents: 4,
    })
    const student = await createTestUser()
    const input = async () => ({ ...reserveInputFor(session), acceptedTerms: await readTermsVersion(clock.now()) })
    const held = await reserve(ctxAs(await asNow(student)), await input())
    const version = await publishOwn('New terms.', { mustAccept: true })
    const pending = await asNow(student)
    expect(pending.mustAcceptTerms).toBe(true)
    const refusal = { refusal: { code: 'terms_not_accepted' } }
    await expect(reserve(ctxAs(pending), await input())).rejects.toMatchObject(refusal)
    await expect(startPayment(ctxAs(pending), reservationHoldable(held.reservationId))).rejects.toMatchObject(refusal)
    await cancelLesson(ctxAs(await asNow(booked.student)), booked.lessonId)
    await expect(acceptTerms(ctxAs(pending), TERMS_VERSION)).rejects.toMatchObject({ refusal: { code: 'older_terms' } })
    await runConcurrently(4, () => acceptTerms(ctxAs(pending), version))
    const after = await asNow(student)
    expect(after.mustAcceptTerms).toBe(false)
    expect((await startPayment(ctxAs(after), reservationHoldable(held.reservationId))).checkoutUrl).not.toBe('')
    expect((await getOwnTerms(ctxAs(after))).acceptances).toMatchObject([{ version }])
    const rows = await db.select().from(auditRows).where(eq(auditRows.event, 'user.terms_accepted'))
    expect(rows.filter(({ entityId }) => entityId === student.id)).toHaveLength(1)
  })

  it('are accepted for a child by the guardian who has an account, and by no one else', async () => {
    const { child, guardian } = await createFamily()
    const version = await readTermsVersion(clock.now())
    await expect(acceptTerms(ctxAs(child), version)).rejects.toMatchObject({ refusal: { code: 'guardian_accepts' } })
    const stranger = await createTestUser()
    await expect(acceptTerms(ctxAs(stranger), version, child.id)).rejects.toMatchObject({ refusal: { status: 404 } })
    expect((await asNow(child)).mustAcceptTerms).toBe(true)
    await acceptTerms(ctxAs(guardian), version, child.id)
    expect((await asNow(child)).mustAcceptTerms).toBe(false)
    expect((await asNow(guardian)).mustAcceptTerms).toBe(true)
  })
})
