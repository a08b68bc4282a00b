import { defineEvent } from '#platform/events.ts'

/** Recorded before the file is sent. */
export const dataExported = defineEvent<null>('user.data_exported')
