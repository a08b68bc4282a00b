/** Staff's list of all sessions and dates. */
export const EVENTS_PATH = '/admin/events'

/** Staff's page of a session. */
export const eventPath = (sessionId: string): string => `${EVENTS_PATH}/${sessionId}`
