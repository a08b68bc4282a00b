/** Reports that a person may read; for a teacher with those that are due. */
export const REPORTS_PATH = '/campus/reports'
export const reportPath = (id: string): string => `${REPORTS_PATH}/${id}`
export const reportPdfPath = (id: string): string => `${reportPath(id)}/pdf`
