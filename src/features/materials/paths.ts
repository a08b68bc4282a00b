/** The page of a session's files. */
export const materialsPath = (sessionId: string): string => `/campus/sessions/${sessionId}/materials`

/** Leads to the file itself. */
export const downloadPath = (sessionId: string, materialId: string): string =>
  `${materialsPath(sessionId)}/${materialId}`
