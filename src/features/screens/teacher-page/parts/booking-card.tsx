import type { ReactNode } from 'react'
import { useTerms } from '#features/people/terms/use-terms.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { OWN_PAGE_PATH } from '../paths.ts'
import type { TeacherView } from '../teacher-view.ts'
import styles from './booking-card.module.css'

type Props = {
  readonly view: TeacherView & { readonly isOwn: boolean }
  readonly firstName: string
  /** Where the reader can write to the teacher. */
  readonly writeTo: string | null
  /** The reader can write once something is booked. */
  readonly writesLater: boolean
  /** The way to a lesson; absent where no time is free. */
  readonly book: ReactNode
}

/** What it costs, when it can be and how to begin, beside all that speaks for the teacher. */
export const BookingCard = ({ view, firstName, writeTo, writesLater, book }: Props) => {
  const { priceFrom, isOwn } = view
  const { lateHours } = useTerms()
  return (
    <div className={styles.card}>
      {priceFrom !== null && (
        <p className={styles.price}>
          {rich('Lessons from <b>{price}</b>', { b: words => <b>{words}</b>, price: formatPLN(priceFrom) })}
        </p>
      )}
      {book}
      {writeTo && (
        <ButtonLink to={writeTo} icon="mail" fullWidth>
          {t('Write to {name}', { name: firstName })}
        </ButtonLink>
      )}
      {isOwn && (
        <ButtonLink to={OWN_PAGE_PATH} icon="pencil" fullWidth>
          {t('Change this page')}
        </ButtonLink>
      )}
      {writesLater && (
        <Muted size="small">
          {t('You can write to {name} once you have booked a lesson or a game.', { name: firstName })}
        </Muted>
      )}
      {priceFrom !== null && (
        <p className={styles.line}>
          <Icon name="undo" size={18} />
          {freeCancellation(lateHours)}
        </p>
      )}
    </div>
  )
}
