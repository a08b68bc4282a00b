import type { PageLinks } from '#kernel/page-links.ts'
import { Pagination } from '#ui/pagination.tsx'

/** The links between the pages of a public list, with the number of rows that the next one has. */
export const ListPages = ({ paging }: { readonly paging: PageLinks }) => (
  <Pagination
    summary={paging.rangeLabel}
    previous={paging.previous ?? undefined}
    next={paging.next ?? undefined}
    previousLabel="Previous 25"
    nextLabel={paging.nextLabel}
  />
)
