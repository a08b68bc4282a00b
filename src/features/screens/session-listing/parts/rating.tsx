import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './rating.module.css'

/** With a star when there are ratings; `new` has no star. */
export const Rating = ({ ratingCount, children }: { ratingCount: number; children: ReactNode }) =>
  ratingCount > 0 ? (
    <span className={styles.rating}>
      <Icon name="star" size={14} />
      <span className="visually-hidden">{t('rated')}</span> {children}
    </span>
  ) : (
    children
  )
