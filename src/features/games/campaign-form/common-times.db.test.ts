import { expect, it } from 'vitest'
import { paintAvailability } from '#features/games/campaigns/answer-invitation.ts'
import { overlapOf } from '#features/games/campaigns/campaign-view.ts'
import { getCampaign as read } from '#features/games/campaigns/queries.ts'
import { setupCampaigns } from '#tests/support/campaigns.ts'
import { createTestUser } from '#tests/support/users.ts'

const app = setupCampaigns()
const { ctxAs, getCampaign, playerId, request, accept, propose, createStaff } = app

it('a proposal takes its start in the zone in which staff see the free times, also over midnight', async () => {
  const [requester, friend] = [await createTestUser(), await createTestUser()]
  const [{ admin, teacher }, zone] = [await createStaff(), 'America/New_York']
  const availability = { Friday: { from: 22.5, to: 24 } }
  const id = await request(requester, [friend], { zone, sessionLength: 2, availability })
  await accept(id, friend)
  const night = { Friday: [22.5, 23, 23.5], Saturday: [0, 0.5, 1] }
  for (const who of [requester, friend])
    await paintAvailability(ctxAs(who), await playerId(id, who), { availability: night, zone })
  const { found, part } = await read(ctxAs({ ...admin, zone: 'Asia/Tokyo' }), id)
  const shown = overlapOf(found, part, { zone: 'Asia/Tokyo' }, app.clock.now())
  expect(shown).toMatchObject({ zone, times: [{ start: '2026-11-28T03:30:00Z', end: '2026-11-28T06:30:00Z' }] })
  await propose(admin, id, teacher, { startsOn: '2026-11-27', hour: 22.5, weeks: 1 })
  expect((await getCampaign(id)).campaign.proposal).toMatchObject({ firstStart: shown.times[0]?.start })
  const inOwn = overlapOf(found, { isStaff: false }, { zone: 'Europe/Warsaw' }, app.clock.now())
  expect(inOwn).toMatchObject({ zone: 'Europe/Warsaw', times: shown.times })
})
