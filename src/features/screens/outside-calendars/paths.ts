/** Leads to Google's page on which a teacher allows the access, and back. */
export const GOOGLE_CALENDAR_PATH = '/account/google-calendar'
