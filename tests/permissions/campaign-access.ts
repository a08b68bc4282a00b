import { type Access, EVERYONE, plain, SIGNED_IN, SUPPORT } from './access.ts'

const PARTY = ['student', 'otherStudent'] as const
const OF_CAMPAIGN = { within: { id: 'campaign' }, idField: 'playerId' } as const
const REASON = { reason: 'No game master is free.' }
const WEEK = { availability: { Friday: [18, 18.5] }, zone: 'Europe/Warsaw' }

export const campaignEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: plain(
      'post /api/v1/requests/dne_private_sessions_requests',
      'get /api/v1/campaigns',
      'get /api/v1/me/campaign-draft',
      'get /api/v1/usernames',
      'get /api/v1/usernames/existence',
    ),
  },
  { asks: SIGNED_IN, operations: { 'put /api/v1/me/campaign-draft': { body: { step: 'story', version: 0 } } } },
  { asks: SUPPORT, operations: plain('get /api/v1/admin/campaigns') },
  {
    asks: SIGNED_IN,
    record: 'campaign',
    whose: [...PARTY, ...SUPPORT],
    operations: plain('get /api/v1/campaigns/{id}', 'get /api/v1/campaigns/{id}/overlap'),
  },
  {
    asks: SIGNED_IN,
    record: 'campaign',
    whose: ['student'],
    operations: plain(
      'post /api/v1/campaigns/{id}/proposal-acceptance',
      'post /api/v1/campaigns/{id}/proposal-rejection',
      'post /api/v1/campaigns/{id}/withdrawal',
    ),
  },
  { asks: SUPPORT, record: 'campaign', operations: { 'post /api/v1/campaigns/{id}/rejection': { body: REASON } } },
  {
    asks: SIGNED_IN,
    record: 'campaignInvitation',
    whose: [...PARTY, ...SUPPORT],
    operations: plain('get /api/v1/campaign-invitations/{id}/rejection-preview'),
  },
  {
    asks: SIGNED_IN,
    record: 'campaignInvitation',
    whose: ['otherStudent'],
    operations: {
      'post /api/v1/campaign-invitations/{id}/acceptance': { body: { seenPrice: 15_000 } },
      'put /api/v1/campaign-invitations/{id}/availability': { body: WEEK },
      'post /api/v1/campaign-invitations/{id}/rejection': {},
    },
  },
  {
    asks: SIGNED_IN,
    record: 'campaignInvitation',
    whose: ['student'],
    operations: plain('post /api/v1/campaign-invitations/{id}/removal'),
  },
]

const PAGE = '/dungeonsandenglish/private-campaigns/:id'
const ADMIN_PAGE = '/admin/private-campaigns/:id'

export const campaignPageAccess: readonly Access[] = [
  { asks: EVERYONE, operations: plain('page /dungeonsandenglish/private-campaigns') },
  {
    asks: SIGNED_IN,
    operations: {
      ...plain('page /dungeonsandenglish/my-campaigns', 'form /dungeonsandenglish/private-campaigns discard'),
      'form /dungeonsandenglish/private-campaigns save': { body: { step: 'story', version: '0' } },
      'form /dungeonsandenglish/private-campaigns adopt': { body: { version: '1', fields: '{}' } },
      'form /dungeonsandenglish/private-campaigns send': { body: { version: '1', agreed: 'on' } },
    },
  },
  { asks: SIGNED_IN, record: 'campaign', whose: [...PARTY, ...SUPPORT], operations: plain(`page ${PAGE}`) },
  {
    asks: SIGNED_IN,
    record: 'campaign',
    whose: ['student'],
    operations: plain(`form ${PAGE} acceptProposal`, `form ${PAGE} declineProposal`, `form ${PAGE} withdraw`),
  },
  {
    asks: SIGNED_IN,
    record: 'campaignInvitation',
    whose: ['otherStudent'],
    operations: {
      'form /dungeonsandenglish/my-campaigns accept': { ...OF_CAMPAIGN, body: { seenPrice: '15000' } },
      [`form ${PAGE} accept`]: { ...OF_CAMPAIGN, body: { seenPrice: '15000' } },
      [`form ${PAGE} decline`]: OF_CAMPAIGN,
      [`form ${PAGE} paint`]: { ...OF_CAMPAIGN, body: { zone: 'Europe/Warsaw' } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'campaignInvitation',
    whose: ['student'],
    operations: { [`form ${PAGE} remove`]: OF_CAMPAIGN },
  },
  { asks: SUPPORT, operations: plain('page /admin/private-campaigns') },
  {
    asks: SUPPORT,
    record: 'campaign',
    operations: {
      [`page ${ADMIN_PAGE}`]: {},
      [`form ${ADMIN_PAGE} propose`]: {
        body: {
          title: 'The lost lighthouse',
          teacher: 'no_one',
          level: 'B1',
          startsOn: '2026-12-04',
          hour: '18',
          weeks: '2',
        },
      },
      [`form ${ADMIN_PAGE} reject`]: { body: REASON },
      [`form ${ADMIN_PAGE} assign`]: {},
    },
  },
]
