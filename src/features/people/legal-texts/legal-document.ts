import type { ReactNode } from 'react'
import type { DocumentSlug } from '#features/people/terms/rules.ts'
import type { Operator } from './operator.ts'

export type Clause = {
  /** The anchor: letters and hyphens. Never change it once published, because other texts link to it. */
  readonly id: string
  readonly title: string
  readonly body: (operator: Operator) => ReactNode
}

export type LegalDocument = {
  readonly slug: DocumentSlug
  readonly title: string
  /** One sentence for search results and for the head of the page. */
  readonly summary: string
  readonly version: string
  /** The day it came into force, YYYY-MM-DD. */
  readonly inForceFrom: string
  readonly clauses: readonly Clause[]
}
