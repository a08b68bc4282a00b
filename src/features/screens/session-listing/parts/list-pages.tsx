import { useRef } from 'react'
import { t } from '#kernel/messages.ts'
import type { PageLinks } from '#kernel/page-links.ts'
import { Pagination } from '#ui/pagination.tsx'
import { useGrownRows, useLoadNear } from '#ui/use-growing-list.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

type Props = {
  readonly paging: PageLinks
  readonly shown: number
  /** What a row is. */
  readonly noun: 'session' | 'game' | 'teacher'
}

/**
 * The end of a public list. With scripts the first page grows while it is read, up to a hundred rows; from then on, and without scripts,
 * links lead to the next page.
 */
export const ListPages = ({ paging, shown, noun }: Props) => {
  const end = useRef<HTMLDivElement>(null)
  const grown = useHydrated() ? paging.grown : null
  useLoadNear(end, grown)
  const grownBy = useGrownRows(shown)
  return (
    <div ref={end}>
      <Pagination
        summary={paging.rangeLabel}
        previous={paging.previous ?? undefined}
        next={grown ?? paging.next ?? undefined}
        grows={grown !== null}
        previousLabel={paging.previousLabel}
        nextLabel={grown ? t('Show more') : paging.nextLabel}
      />
      <p role="status" className="visually-hidden">
        {grownBy > 0 &&
          t(
            '{noun, select, game {{count, plural, one {# more game} other {# more games}}} teacher {{count, plural, one {# more teacher} other {# more teachers}}} other {{count, plural, one {# more session} other {# more sessions}}}}',
            { noun, count: grownBy },
          )}
      </p>
    </div>
  )
}
