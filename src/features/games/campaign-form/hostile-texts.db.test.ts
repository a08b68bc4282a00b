import { expect, it } from 'vitest'
import { rejectCampaign } from '#features/games/campaigns/close-campaign.ts'
import { isStorableText } from '#platform/storable-text.ts'
import { setupCampaigns } from '#tests/support/campaigns.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile-text.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { campaignInput, rejectionInput } from './schema.ts'

const { ctxAs, getCampaign, request, createStaff, noticesOf } = setupCampaigns()

const story = { theme: 'Other', type: 'Pre-made campaign', sessionLength: 2, playerCount: 2, zone: 'UTC' }
const complete = { ...story, usernames: ['ala', 'ewa'], availability: { Friday: { from: 18, to: 20 } } }

it.each(Object.entries(HOSTILE_TEXTS))('%s is kept as it was typed, or refused', async (_, text) => {
  const [ala, ewa, { admin }] = [await createTestUser(), await createTestUser(), await createStaff()]
  // Where the edge of the page or the API refuses a text, nothing reaches the features.
  if (!isStorableText(text)) return
  const isTheme = campaignInput.safeParse({ ...complete, customTheme: text }).success
  expect(isTheme).toBe(text.length <= 80 && !/\p{Cc}/u.test(text))
  if (isTheme) {
    const id = await request(ala, [ewa], { theme: 'Other', customTheme: text })
    expect((await getCampaign(id)).campaign.customTheme).toBe(text.trim())
    expect((await noticesOf(ewa))[0]?.message).toContain(text.trim())
  }
  const avoid = campaignInput.safeParse({ ...complete, customTheme: 'Ours', preferences: { enjoy: text, avoid: text } })
  expect(avoid.success).toBe(text.length <= 1000 && !/[^\P{Cc}\n\r\t]/u.test(text))
  if (!avoid.success) return
  const id = await request(ala, [ewa], { preferences: { enjoy: text, avoid: text } })
  expect((await getCampaign(id)).campaign.preferences).toEqual({ enjoy: text.trim(), avoid: text.trim() })
  const { reason } = rejectionInput.parse({ reason: text })
  await rejectCampaign(ctxAs(admin), id, reason)
  expect((await noticesOf(ala))[0]?.message).toContain(text.trim())
})

it.each(['ala%', 'al_', "ala' or 1=1", '../ala'])('the username %j names no one', async name => {
  const [ala, ewa] = [await createTestUser(), await createTestUser()]
  const code = await codeOf(request(ala, [ewa], { usernames: [ala.username, name] }))
  expect(code).toBe('username_not_found')
})
