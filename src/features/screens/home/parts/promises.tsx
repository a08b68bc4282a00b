import { PRICE_UNITS } from '#features/academy/sessions/session-types.ts'
import { freeCancellation } from '#kernel/late-hours.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { rich } from '#ui/rich.tsx'
import { useSiteData } from '#ui/site-data.ts'
import type { FeaturedTeacher, LowestPrice } from '../featured.ts'
import styles from './promises.module.css'

type Props = { readonly teachers: readonly FeaturedTeacher[]; readonly lowest: LowestPrice }

/** What a parent asks first: what it costs, who teaches, and until when it can be cancelled. */
export const Promises = ({ teachers, lowest }: Props) => {
  const lateHours = useSiteData()?.lateHours ?? 24
  return (
    <ul className={styles.promises}>
      {teachers.length > 0 && (
        <li className={styles.teachers}>
          <span className={styles.faces}>
            {teachers.map(({ uid, displayName, photoURL }) => (
              <Avatar key={uid} name={displayName} photo={photoURL} tone="academy" size="arch" />
            ))}
          </span>
          <a href="#teachers" className={styles.link}>
            {t('Meet our teachers')}
          </a>
        </li>
      )}
      {lowest && (
        <li>
          <Icon name="wallet" size={20} />
          <span>
            {lowest.type === 'group'
              ? rich('Group lessons from <b>{price}</b>', {
                  b: words => <b>{words}</b>,
                  price: formatPLN(lowest.price),
                })
              : rich('Lessons from <b>{price}</b> {unit}', {
                  b: words => <b>{words}</b>,
                  price: formatPLN(lowest.price),
                  unit: PRICE_UNITS[lowest.type](),
                })}
          </span>
        </li>
      )}
      <li>
        <Icon name="undo" size={20} />
        <span>{freeCancellation(lateHours)}</span>
      </li>
    </ul>
  )
}
