import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { purgeDrafts, readDraft, saveDraft } from '#features/games/campaign-drafts/drafts.ts'
import { saveStep } from '#features/games/campaign-drafts/save-step.ts'
import { stepInput } from '#features/games/campaign-drafts/schema.ts'
import { campaignDrafts } from '#features/games/campaign-drafts/table.ts'
import { campaigns } from '#features/games/campaigns/table.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { lockUser } from '#features/people/users/queries.ts'
import type { User } from '#kernel/actor.ts'
import { db, setConstraintRefusals, transaction } from '#platform/database.ts'
import { constraintRefusals } from '#server/constraint-refusals.ts'
import { setupCampaigns } from '#tests/support/campaigns.ts'
import { asAnotherRequest, runConcurrently } from '#tests/support/concurrency.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { readDraftPage } from './draft-page.ts'
import { sendDraft } from './send-draft.ts'

const { ctxAs, clock, reset } = setupCampaigns()
setConstraintRefusals(constraintRefusals)

const fieldsFor = (friend: User) => ({
  ...{ playerCount: 2, sessionLength: 3, usernames: ['', friend.username] },
  ...{ theme: 'Pirates', type: 'Pre-made campaign', slots: ['Friday 17', 'Friday 17.5'], zone: 'Europe/Warsaw' },
})
const createDraft = async () => {
  const [person, friend] = [await createTestUser(), await createTestUser()]
  const version = await saveDraft(ctxAs(person), { version: 0, fields: fieldsFor(friend) })
  return { person, friend, version, ctx: ctxAs(person) }
}
const draftOf = (person: User) => readDraft(db, ctxAs(person))
const campaignsOf = (person: User) => db.select().from(campaigns).where(eq(campaigns.userId, person.id))
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(result => (result.status === 'fulfilled' ? result.value : String(result.reason)))

describe('a draft', () => {
  it('keeps the fields of other steps, and counts its versions', async () => {
    const { ctx, person, version } = await createDraft()
    expect(await saveDraft(ctx, { version, fields: { theme: 'Horror' } })).toBe(2)
    const { fields } = await draftOf(person)
    expect(fields).toMatchObject({ theme: 'Horror', playerCount: 2, zone: 'Europe/Warsaw' })
  })

  it('does not lose what another tab has saved', async () => {
    const { ctx, person, version } = await createDraft()
    const save = (theme: string) => codeOf(saveDraft(ctx, { version, fields: { theme } }))
    const themes = ['Horror', 'Mystery', 'Steampunk']
    const codes = codesOf(await runConcurrently(3, at => save(themes[at] ?? '')))
    expect(codes.toSorted()).toEqual([null, 'campaign_draft_changed', 'campaign_draft_changed'].toSorted())
    const { fields, version: now } = await draftOf(person)
    expect([fields.theme, now]).toEqual([themes[codes.indexOf(null)], 2])
  })

  it('is begun once in two tabs', async () => {
    const person = await createTestUser()
    const begin = () => codeOf(saveDraft(ctxAs(person), { version: 0, fields: { theme: 'Horror' } }))
    expect(codesOf(await runConcurrently(2, begin)).toSorted()).toEqual([null, 'campaign_draft_changed'].toSorted())
  })

  it('is refused where its texts are too long together', async () => {
    const { ctx, version, person } = await createDraft()
    const words = '漢'.repeat(4_000)
    const typed = { theme: words, customTheme: words, type: words, preferences: { enjoy: words, avoid: words } }
    const next = await saveDraft(ctx, { version, fields: typed })
    const usernames = Array.from({ length: 5 }, () => words)
    expect(await codeOf(saveDraft(ctx, { version: next, fields: { usernames } }))).toBe('campaign_draft_too_long')
    expect(await draftOf(person)).toMatchObject({ version: next, fields: typed })
  })

  it('has a version that can be counted on', () => {
    const save = (version: number) => stepInput.safeParse({ step: 'send', version }).success
    expect([save(2_147_483_646), save(2_147_483_647)]).toEqual([true, false])
  })

  it('is for the person again once the step of the players names no child', async () => {
    const { ctx, person, version } = await createDraft()
    const child = await createTestUser()
    await makeGuardian(child, person, clock.now())
    const next = await saveDraft(ctx, { version, forUserId: child.id })
    await saveStep(ctx, stepInput.parse({ step: 'players', version: next }))
    expect(await draftOf(person)).toMatchObject({ forUserId: null })
  })

  it('is for a child of the person, and of no one else', async () => {
    const [guardian, child] = [await createTestUser(), await createTestUser()]
    const save = () => codeOf(saveDraft(ctxAs(guardian), { version: 0, forUserId: child.id }))
    expect(await save()).toBe('child_not_found')
    await makeGuardian(child, guardian, clock.now())
    expect(await save()).toBeNull()
    expect(await draftOf(guardian)).toMatchObject({ forUserId: child.id })
  })

  it('is deleted 90 days after its last change', async () => {
    const { person } = await createDraft()
    clock.advance({ hours: 24 * 90 })
    await purgeDrafts(clock.now())
    expect(await draftOf(person)).toMatchObject({ version: 1 })
    clock.advance({ seconds: 1 })
    await purgeDrafts(clock.now())
    expect(await draftOf(person)).toMatchObject({ version: 0 })
    reset()
  })
})

describe('sending', () => {
  it('asks for the campaign and deletes the draft', async () => {
    const { ctx, person, version } = await createDraft()
    const { campaignId } = await sendDraft(ctx, version)
    expect(await campaignsOf(person)).toMatchObject([{ id: campaignId, theme: 'Pirates', playerCount: 2 }])
    expect(await draftOf(person)).toMatchObject({ version: 0 })
  })

  it('twice at once makes one campaign', async () => {
    const { ctx, person, version } = await createDraft()
    const codes = codesOf(await runConcurrently(3, () => codeOf(sendDraft(ctx, version))))
    expect(codes.toSorted()).toEqual([null, 'campaign_draft_gone', 'campaign_draft_gone'].toSorted())
    expect(await campaignsOf(person)).toHaveLength(1)
  })

  it('sends what the page shows, or nothing', async () => {
    const { ctx, person, version } = await createDraft()
    const both = [
      () => sendDraft(ctx, version),
      () => saveDraft(ctx, { version, fields: { theme: 'Horror' } }),
    ] as const
    const codes = codesOf(await runConcurrently(2, at => codeOf(both[at]?.() ?? Promise.resolve())))
    const sent = await campaignsOf(person)
    expect(codes).toContain(null)
    if (codes[0] === null) expect(sent).toMatchObject([{ theme: 'Pirates' }])
    else expect([codes[0], sent]).toEqual(['campaign_draft_changed', []])
  })

  it.each([
    [{ usernames: ['ghost_1'] }, 'username_not_found'],
    [{ theme: '' }, 'campaign_draft_incomplete'],
  ])('keeps the draft where it is refused: %j', async (fields, code) => {
    const { ctx, person, version } = await createDraft()
    const next = await saveDraft(ctx, { version, fields })
    expect(await codeOf(sendDraft(ctx, next))).toBe(code)
    expect(await draftOf(person)).toMatchObject({ version: next, fields })
  })

  it('asks in the name of the child', async () => {
    const { ctx, person, version } = await createDraft()
    const child = await createTestUser()
    await makeGuardian(child, person, clock.now())
    await sendDraft(ctx, await saveDraft(ctx, { version, forUserId: child.id }))
    expect([await campaignsOf(person), await campaignsOf(child)]).toMatchObject([[], [{ theme: 'Pirates' }]])
  })
})

it('a guardian who has left is led to the players, and sends it as their own', async () => {
  const { person, version } = await createDraft()
  const child = await createTestUser()
  await makeGuardian(child, person, clock.now())
  const next = await saveDraft(ctxAs(person), { version, forUserId: child.id })
  clock.advance({ hours: 1 })
  const ctx = ctxAs(person)
  await db.update(guardianships).set({ until: clock.now() }).where(eq(guardianships.childId, child.id))
  const page = await readDraftPage(ctx, new URLSearchParams())
  expect(page).toMatchObject({ step: 'players', done: ['story', 'times'], requester: { id: person.id } })
  await expect(sendDraft(ctx, next)).rejects.toMatchObject({
    refusal: { code: 'campaign_draft_incomplete', field: 'userId' },
  })
  const { fields } = await draftOf(person)
  const own = await saveStep(ctx, stepInput.parse({ ...fields, step: 'players', version: next }))
  await sendDraft(ctx, own)
  expect([await campaignsOf(person), await campaignsOf(child)]).toMatchObject([[{ theme: 'Pirates' }], []])
  reset()
})

it('no draft is begun while its account is asked to be deleted', async () => {
  const person = await createTestUser()
  const begun = await transaction(async tx => {
    await lockUser(tx, person.id)
    const requestedAt = clock.now()
    await tx.insert(accountDeletions).values({ userId: person.id, requestedAt, dueAt: requestedAt.add({ hours: 1 }) })
    const saving = asAnotherRequest(() => codeOf(saveDraft(ctxAs(person), { version: 0, fields: { theme: 'x' } })))
    await locksAwaited(1)
    return { saving }
  })
  expect(await begun.saving).toBe('account_leaving')
  expect(await db.$count(campaignDrafts, eq(campaignDrafts.userId, person.id))).toBe(0)
})
