import { msg } from '#kernel/messages.ts'

/** Of the dates of all kinds. */
export const DATE_STATUSES = { planned: msg('[date] Planned'), cancelled: msg('[date] Cancelled') }
