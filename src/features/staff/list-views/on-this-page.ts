import { t } from '#kernel/messages.ts'

/** Beside the way to more of a list: its number of rows is not that of the list. */
export const onThisPage = (rows: string): string => t('{rows} on this page', { rows })
