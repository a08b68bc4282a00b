import { defineEvent } from '#platform/events.ts'

/** Which e-mails a person gets, and what devices show, chosen on the page, through the API, or by the link in an e-mail. */
export const preferencesChanged = defineEvent<{ readonly userId: string }>('notification_preferences.changed')
