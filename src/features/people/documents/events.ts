import { defineEvent } from '#platform/events.ts'

export const documentPublished = defineEvent<{
  readonly slug: string
  readonly version: string
  readonly source: 'own' | 'built_in'
  readonly inForceFrom: string
  readonly mustAccept: boolean
}>('document.published')
