import type { CampaignStatus } from '#features/games/campaign-form/campaign-types.ts'
import { acceptProposal } from '#features/games/campaigns/accept-proposed-session.ts'
import { acceptInvitation, paintAvailability, priceNow } from '#features/games/campaigns/answer-invitation.ts'
import { rejectCampaign, withdrawCampaign } from '#features/games/campaigns/close-campaign.ts'
import { type FoundCampaign, findCampaign, listOwnCampaigns } from '#features/games/campaigns/queries.ts'
import { privateCampaignRequests } from '#features/staff/game-requests/private-campaign-requests.ts'
import { findEntry } from '#features/staff/request-queues/campaign-entries.ts'
import { approveRequest } from '#features/staff/request-queues/decide-request.ts'
import { getFiledRequest } from '#features/staff/request-queues/queries.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actorFor } from './users.ts'

type DemoCampaign = {
  readonly status: CampaignStatus
  readonly requester: string
  readonly friends: readonly string[]
  /** Friends who have accepted; all of them for a proposal. */
  readonly accepted: readonly string[]
  readonly theme: string
  readonly customTheme?: string
  readonly type: string
  readonly sessionLength: number
  readonly enjoy: string
  readonly avoid: string
  readonly hoursAgo: number
  readonly teacher?: string
  readonly title?: string
}

const CAMPAIGNS: readonly DemoCampaign[] = [
  {
    ...{ status: 'pending', requester: 'ala', friends: ['kasia', 'olek', 'lena'], accepted: ['kasia', 'lena'] },
    // As of now: Olek’s guardian has confirmed only when the demo accounts were made.
    ...{ theme: 'Mystery', type: 'Customised campaign', sessionLength: 3, hoursAgo: 0 },
    ...{ enjoy: 'Riddles, and talking our way out of trouble.', avoid: 'Spiders.' },
  },
  {
    ...{ status: 'proposed', requester: 'lena', friends: ['tomek', 'kasia'], accepted: ['tomek', 'kasia'] },
    ...{ theme: 'Pirates', type: 'Pre-made campaign', sessionLength: 3, hoursAgo: 70 },
    ...{ teacher: 'igor', title: 'The map with two norths', enjoy: 'Ships and bargains.', avoid: '' },
  },
  {
    ...{ status: 'created', requester: 'kasia', friends: ['ala', 'tomek'], accepted: ['ala', 'tomek'] },
    ...{ theme: 'Other', customTheme: 'A school for dragons', type: 'Completely custom campaign', sessionLength: 2 },
    ...{
      hoursAgo: 120,
      teacher: 'ewa',
      title: 'A school for dragons',
      enjoy: 'Funny voices.',
      avoid: 'Fire in houses.',
    },
  },
  {
    ...{ status: 'rejected', requester: 'tomek', friends: ['lena'], accepted: ['lena'] },
    ...{ theme: 'Horror', type: 'Completely custom campaign', sessionLength: 5, hoursAgo: 150, enjoy: '', avoid: '' },
  },
  {
    ...{ status: 'withdrawn', requester: 'lena', friends: ['ala'], accepted: [] },
    ...{ theme: 'Steampunk', type: 'Pre-made campaign', sessionLength: 2, hoursAgo: 200, enjoy: '', avoid: '' },
  },
]

const EVENINGS: DateTimeMap = { Friday: [18, 18.5, 19, 19.5, 20, 20.5, 21], Sunday: [16, 16.5, 17, 17.5, 18] }

/** Private campaigns in every state, made by the same acts as real ones; those that a requester has already are not made again. */
export const seedCampaigns = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  for (const demo of CAMPAIGNS) {
    const as = async (username: string): Promise<Ctx> => ({
      ...ctx,
      actor: await actorFor(uids.get(username) ?? ''),
      now: ctx.now.subtract({ hours: demo.hoursAgo }),
    })
    const asRequester = await as(demo.requester)
    const { items } = await listOwnCampaigns(asRequester, { limit: 20 })
    const isMade = items.some(({ found, part }) => part.isRequester && found.campaign.theme === demo.theme)
    if (!isMade) await seedCampaign(demo, as, uids)
  }
}

const seedCampaign = async (
  demo: DemoCampaign,
  as: (username: string) => Promise<Ctx>,
  uids: ReadonlyMap<string, string>,
): Promise<void> => {
  const { requester, friends, accepted, status, enjoy, avoid, theme, customTheme, type, sessionLength } = demo
  const asRequester = await as(requester)
  const input = privateCampaignRequests.input.parse({
    ...{ theme, customTheme, type, sessionLength, playerCount: friends.length + 1, zone: SCHOOL_ZONE },
    ...{ usernames: [requester, ...friends], preferences: { enjoy, avoid } },
    availability: { Friday: { from: 17, to: 21.5 }, Sunday: { from: 15, to: 20 } },
  })
  const { entityId } = await getFiledRequest(await fileRequest(asRequester, privateCampaignRequests, input))
  const id = entityId ?? ''
  for (const friend of accepted) {
    const found = await getMade(id)
    const playerId = found.players.find(({ username }) => username === friend)?.id ?? ''
    await acceptInvitation(await as(friend), playerId, priceNow(found))
    await paintAvailability(await as(friend), playerId, { availability: EVENINGS, zone: SCHOOL_ZONE })
  }
  const asStaff = await as('ada')
  if (status === 'rejected')
    await rejectCampaign(
      asStaff,
      id,
      'We have no game master for five hours of horror at the moment. Three hours would work.',
    )
  if (status === 'withdrawn') await withdrawCampaign(asRequester, id)
  if (status === 'proposed' || status === 'created') await propose(asStaff, id, demo, uids)
  if (status === 'created') await acceptProposal(asRequester, id)
}

const getMade = async (id: string): Promise<FoundCampaign> => {
  const found = await findCampaign(db, id)
  if (!found) throw new Error(`no campaign ${id}`)
  return found
}

const DAYS_AHEAD = [12, 13, 14, 15, 16, 17, 18, 19, 20]

/** On the first day on which all are free. */
const propose = async (
  ctx: Ctx,
  id: string,
  { teacher = '', title = '', sessionLength }: DemoCampaign,
  uids: ReadonlyMap<string, string>,
): Promise<void> => {
  const entry = await findEntry(db, id)
  for (const days of DAYS_AHEAD)
    try {
      const startsOn = Temporal.PlainDate.from(dateIn(ctx.now, SCHOOL_ZONE))
        .add({ days: days + 6 })
        .toString()
      const fields = { title, teacher: uids.get(teacher), level: 'B1', startsOn, hour: 22 - sessionLength, weeks: 3 }
      const message = 'A short session zero comes first, about half an hour.'
      return await approveRequest(ctx, entry?.id ?? '', { reason: '', fields: { ...fields, message } })
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
    }
}
