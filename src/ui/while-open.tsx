import type { ReactNode } from 'react'
import { type Closable, closedRefusal } from '#kernel/closable.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { Notice } from './notice.tsx'
import { useSiteData } from './site-data.ts'

/** Shows a form, or, while staff have closed it, the sentence that says so. */
export const WhileOpen = ({ closable, children }: { readonly closable: Closable; readonly children: ReactNode }) =>
  useSiteData()?.closed.includes(closable) ? (
    <Notice kind="info" title={sentenceOf(closedRefusal(closable))} />
  ) : (
    children
  )
