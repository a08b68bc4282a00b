/** The requests for and by the viewer. */
export const SUBSTITUTES_PATH = '/campus/substitutes'
export const substituteRequestPath = (id: string): string => `${SUBSTITUTES_PATH}/${id}`

/** The page on which a teacher, or staff, ask for a substitute for dates of a session; some may be chosen already. */
export const askSubstitutePath = (sessionId: string, ...occurrenceIds: readonly string[]): string => {
  const chosen = new URLSearchParams(occurrenceIds.map(id => ['occurrenceIds', id]))
  return `/campus/my-sessions/${sessionId}/substitute${occurrenceIds.length > 0 ? `?${chosen}` : ''}`
}
