/** The parts of the account page to which other pages and notices lead. */
export type AccountSection =
  | 'profile'
  | 'photo'
  | 'preferences'
  | 'teaching'
  | 'guardian'
  | 'family'
  | 'requests'
  | 'notifications'
  | 'app'
  | 'calendar'
  | 'outside-calendars'
  | 'rooms'
  | 'email'
  | 'sign-in'
  | 'connected'
  | 'two-step'
  | 'devices'
  | 'tokens'
  | 'seen'
  | 'data'

/** The forms of the page use the bare names as ids. */
export const accountSectionId = (section: AccountSection): string => `my-${section}`

export const accountSectionPath = (section: AccountSection): string => `/account#${accountSectionId(section)}`

/** Where a person makes and revokes API tokens. */
export const API_TOKENS_PATH = '/account/tokens'

/** Where a person connects and disconnects accounts at Google and Microsoft. */
export const CONNECTED_PATH = '/account/connected'
