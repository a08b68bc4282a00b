import { materialsPath } from '#features/academy/reservations/paths.ts'

/** Leads to the file itself. */
export const downloadPath = (sessionId: string, materialId: string): string =>
  `${materialsPath(sessionId)}/${materialId}`
