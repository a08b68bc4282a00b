import { type AdminSection, topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'

type Changed = { readonly section: AdminSection; readonly filedBy: string | null }

/** Tells the queue and its counter, the badge of all staff, and the person who asked. */
export const publishRequest = (tx: Tx, { section, filedBy }: Changed): void =>
  publishAfterCommit(
    tx,
    topics.admin(section),
    topics.admin('admin-requests'),
    ...(filedBy ? [topics.requests(filedBy)] : []),
  )
