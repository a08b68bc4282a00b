import { Link } from 'react-router'
import { KIND_NAMES } from '#features/staff/requests/kind-names.ts'
import { QUEUES_PATH, queuePath } from '#features/staff/requests/paths.ts'
import type { RequestKindName } from '#features/staff/requests/schema.ts'
import { t } from '#kernel/messages.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import type { OtherQueue } from '../other-queues.ts'
import styles from './queue.module.css'

type Props = {
  readonly kind: RequestKindName | null
  readonly counts: readonly { readonly name: RequestKindName; readonly open: number }[]
  readonly others: readonly OtherQueue[]
}

/** One kind of the queue, with how many of it wait. */
export const TypeMenu = ({ kind, counts, others }: Props) => (
  <Dropdown label={kind ? t('Type: {type}', { type: KIND_NAMES[kind]() }) : t('Type: all')} icon="filter">
    {[
      <Link key="all" to={QUEUES_PATH}>
        {t('All types')}
      </Link>,
      ...counts.map(({ name, open }) => (
        <Link key={name} to={queuePath(name)}>
          {KIND_NAMES[name]()} <span className={styles.count}>{open}</span>
        </Link>
      )),
      ...others.map(({ to, label, open }) => (
        <Link key={to} to={to}>
          {label} <span className={styles.count}>{open}</span>
        </Link>
      )),
    ]}
  </Dropdown>
)
