import { largeId } from './large-database.ts'

/** What `query-plans.db.test.ts` opens of Dungeons'n English, in the large database. */

const GAME = largeId('gam', 1)
const SEAT = largeId('sea', 1)
const CAMPAIGN = largeId('cmp', 1)
const DATE = largeId('occ', 100_001)

export const GAME_PAGES: Readonly<
  Record<string, readonly (readonly [query: string, params?: Record<string, string>])[]>
> = {
  'screens/game-listing/pages/dungeons': [['']],
  'screens/game-listing/pages/games': [
    '',
    'level=B1',
    'type=campaign',
    'day=Friday',
    'upTo=70',
    'free=on',
    'q=abc',
  ].map(query => [query]),
  'screens/game-page/pages/game': [['', { id: GAME }]],
  'screens/hosting/pages/new-game': [['']],
  'screens/hosting/pages/my-games': [['']],
  'screens/hosting/pages/my-game': [['', { id: GAME }]],
  'screens/hosting/pages/edit-game': [['', { id: GAME }]],
  'screens/hosting/pages/change-game': [['', { id: GAME }]],
  'screens/hosting/pages/close-game': [['', { id: GAME }]],
  'screens/hosting/pages/cancel-game': [
    ['', { id: GAME }],
    ['', { id: GAME, date: DATE }],
  ],
  'screens/hosting/pages/reopen-game': [['', { id: GAME }]],
  'screens/hosting/pages/continue-game': [['', { id: GAME }]],
  'games/date-moves/pages/move-date': [['', { id: GAME, date: DATE }]],
  'games/game-reports/pages/report-game': [['', { id: GAME, date: DATE }]],
  'games/game-returns/pages/return-game': [['', { id: GAME, date: DATE }]],
  'games/table-files/pages/table': [['', { id: GAME }]],
  'games/covers/pages/cover': [['', { id: GAME }]],
  'games/covers/pages/cover-file': [['', { game: GAME, cover: 'cov_1' }]],
  'games/table-files/pages/character': [['', { id: GAME }]],
  'games/table-files/pages/handout-file': [['', { id: GAME, handout: 'hnd_1' }]],
  'games/table-files/pages/sheet-file': [['', { id: GAME, sheet: 'sht_1' }]],
  'games/seat-page/pages/seat': [['', { id: SEAT }]],
  'games/seat-endings/pages/resign': [['', { id: SEAT }]],
  'games/session-zero/pages/session-zero': [['', { id: GAME }]],
  'games/recaps/pages/recaps': [['', { id: GAME }]],
  'games/recaps/pages/write-recap': [['', { id: GAME, occurrence: DATE }]],
  'games/recaps/pages/vocabulary': [[''], ['q=abc']],
  'screens/campaign-pages/pages/private-campaigns': [['']],
  'screens/campaign-pages/pages/my-campaigns': [['']],
  'screens/campaign-pages/pages/campaign': [['', { id: CAMPAIGN }]],
  'screens/campaign-pages/pages/all-campaigns': [[''], ['status=created']],
  'screens/campaign-pages/pages/campaign-to-decide': [['', { id: CAMPAIGN }]],
  'staff/event-admin/pages/game-event': [['', { id: GAME }]],
  'people/notification-preferences/pages/preferences': [['']],
  'people/notification-preferences/pages/stop-emails': [['', { token: 'unknown' }]],
}

export const GAME_ADDRESSES: readonly string[] = [
  ...['', 'level=B1', 'type=campaign', 'weekday=Friday', 'maxPrice=6000', 'q=abc'].map(
    query => `dne-sessions?${query}`,
  ),
  ...[`dne-sessions/${GAME}`, `dne-sessions/${GAME}/session-zero`, `dne-sessions/${GAME}/recaps`],
  ...[`dne-sessions/${GAME}/recaps/${DATE}`, 'vocabulary', 'vocabulary.csv', 'notification-preferences'],
  ...['handouts', 'handouts/hnd_1/content', 'character-sheets', 'character-sheets/sht_1/content', 'ratings'].map(
    path => `dne-sessions/${GAME}/${path}`,
  ),
  ...['move', 'report', 'return-preview'].map(path => `dne-sessions/${GAME}/dates/${DATE}/${path}`),
  ...['game-reports', `seats/${SEAT}/moves`],
  ...['seats', `seats/${SEAT}`, `seats/${SEAT}/resignation-preview`],
  ...['me/campaign-draft', 'campaigns', `campaigns/${CAMPAIGN}`, `campaigns/${CAMPAIGN}/overlap`, 'admin/campaigns'],
  ...['usernames?prefix=us', 'usernames/existence?username=user_1', 'campaign-invitations/cpl_1/rejection-preview'],
  `admin/events/games/${GAME}`,
]
