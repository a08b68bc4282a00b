import type { ReactNode } from 'react'
import type { DocumentSlug } from '#features/people/terms/rules.ts'
import type { Message } from '#kernel/messages.ts'
import type { Operator } from './operator.ts'

export type Clause = {
  /** The anchor: letters and hyphens. Never change it once published, because other texts link to it. */
  readonly id: string
  readonly title: Message
  readonly body: (operator: Operator) => ReactNode
}

export type LegalDocument = {
  readonly slug: DocumentSlug
  readonly title: Message
  /** One sentence for search results and for the head of the page. */
  readonly summary: Message
  readonly version: string
  /** The day it came into force, YYYY-MM-DD. */
  readonly inForceFrom: string
  readonly clauses: readonly Clause[]
}
