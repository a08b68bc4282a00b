/** The features by rank; each imports only from lower ones (docs/architecture.md, "Rooms"). */
const FEATURES_BY_RANK: readonly (readonly string[])[] = [
  ['users', 'catalogue', 'navigation'],
  ['notifications', 'calendar', 'visitor-forms', 'tasks'],
  ['money'],
  ['academy'],
  ['games'],
  ['holds', 'usage'],
  ['reservations'],
  ['seats'],
  ['lessons'],
  [
    'courses',
    'edit-requests',
    'proposals',
    'campaigns',
    'session-zero',
    'recaps',
    'waitlist',
    'ratings',
    'lesson-reports',
    'materials',
    'photos',
  ],
  ['requests', 'contact', 'recovery'],
  ['meetings', 'trainings'],
  [
    'account',
    'billing',
    'admin',
    'dashboard',
    'documents',
    'listing',
    'teaching',
    'agenda',
    'game-listing',
    'game-page',
    'campaign-pages',
    'lesson-page',
    'dev',
    'user-admin',
    'audit-log',
    'event-admin',
    'hosting',
    'own-data',
    'account-deletion',
  ],
  ['home', 'settings', 'staff-money', 'health', 'demo'],
]

export const rankOf = (feature: string): number | undefined => {
  const index = FEATURES_BY_RANK.findIndex(row => row.includes(feature))
  return index < 0 ? undefined : index + 1
}

/** The files that choose adapters. */
export const COMPOSITION: readonly string[] = [
  'server/auth-and-mail.ts',
  'server/files.ts',
  'server/meetings.ts',
  'server/payment-providers.ts',
]

/** Files that run in the browser too: the rule that disables a button is the rule that refuses on the server. */
export const CLIENT_SAFE = /(^|\/)(schema|rules|policy)\.ts$/

/** Files of which the browser loads all that they import. */
export const IN_BROWSER = /^(features\/[^/]+\/parts|ui|app\/frame|app\/live-client)\/|^entry\.client\.tsx$/

/** Files that never reach a browser. */
export const SERVER_ONLY =
  /^(platform|integrations|embedded|server)\/|^features\/[^/]+\/(([a-z-]+-)?table|queries|actions|api|reactions)(\.ts|\/)/
