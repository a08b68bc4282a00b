const ACCOUNT = '/account'

/** The pages of the account, each with its address, in the order of their menu. */
export const ACCOUNT_PAGES = {
  profile: `${ACCOUNT}/profile`,
  display: `${ACCOUNT}/display`,
  'sign-in': `${ACCOUNT}/sign-in`,
  devices: `${ACCOUNT}/devices`,
  notifications: `${ACCOUNT}/notifications`,
  calendar: `${ACCOUNT}/calendar`,
  family: `${ACCOUNT}/family`,
  teaching: `${ACCOUNT}/teaching`,
  requests: `${ACCOUNT}/requests`,
  privacy: `${ACCOUNT}/privacy`,
  tokens: `${ACCOUNT}/tokens`,
} as const
export type AccountPage = keyof typeof ACCOUNT_PAGES

/** What a person sets on each page of the account: other pages and notices lead to it. The first is the beginning of its page. */
const SECTIONS = {
  profile: ['profile', 'photo'],
  display: ['preferences', 'language', 'shortcuts'],
  'sign-in': ['email', 'sign-in', 'connected', 'two-step'],
  devices: ['devices'],
  notifications: ['notifications', 'app'],
  calendar: ['calendar', 'outside-calendars'],
  family: ['guardian', 'family'],
  teaching: ['teaching', 'rooms'],
  requests: ['requests'],
  privacy: ['data', 'deletion', 'seen'],
  tokens: ['tokens'],
} as const satisfies Record<AccountPage, readonly string[]>
export type AccountSection = (typeof SECTIONS)[AccountPage][number]

const PAGES = Object.keys(ACCOUNT_PAGES) as readonly AccountPage[]

const pageOf = (section: string): AccountPage | undefined =>
  PAGES.find(page => SECTIONS[page].some(each => each === section))

/** The forms of the pages use the bare names as ids. */
export const accountSectionId = (section: AccountSection): string => `my-${section}`

/** Where a person finds the section. */
export const accountSectionPath = (section: AccountSection): string => {
  const page = pageOf(section) ?? 'profile'
  return SECTIONS[page][0] === section ? ACCOUNT_PAGES[page] : `${ACCOUNT_PAGES[page]}#${accountSectionId(section)}`
}

/** Anchors that the sections of a page had when the account was one page: they are in notices and e-mails that were sent. */
export const anchorsOf = (page: AccountPage): readonly string[] => SECTIONS[page].map(accountSectionId)

/** Where `/account#my-…` leads since; undefined for any other anchor. */
export const pathOfAnchor = (hash: string): string | undefined => {
  const section = PAGES.flatMap(page => SECTIONS[page] as readonly AccountSection[]).find(
    each => hash === `#${accountSectionId(each)}`,
  )
  return section && accountSectionPath(section)
}

/** Where a person makes and revokes API tokens. */
export const API_TOKENS_PATH = ACCOUNT_PAGES.tokens

/** Where a person connects and disconnects accounts at Google and Microsoft. */
export const CONNECTED_PATH = `${ACCOUNT}/connected`
