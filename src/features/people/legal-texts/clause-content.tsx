import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import linkStyles from '#ui/link.module.css'
import stackedStyles from '#ui/stacked-table.module.css'
import { TextLink } from '#ui/typography.tsx'
import styles from './clause-content.module.css'
import type { Operator } from './operator.ts'

/** A value that the operator has not filled in yet. Visible to all readers, so that they do not take the gap for an answer. */
const MissingValue = ({ children }: { children: ReactNode }) => <mark className={styles.gap}>[{children}]</mark>

export const OperatorAddress = ({ operator }: { operator: Operator }) =>
  operator.address ?? <MissingValue>{t('registered office, to be completed')}</MissingValue>

export const OperatorNip = ({ operator }: { operator: Operator }) =>
  operator.nip ?? <MissingValue>{t('to be completed')}</MissingValue>

export const EmailLink = ({ operator, emailSubject }: { operator: Operator; emailSubject?: string }) => (
  <a
    className={linkStyles.link}
    href={`mailto:${operator.email}${emailSubject ? `?subject=${encodeURIComponent(emailSubject)}` : ''}`}
  >
    {operator.email}
  </a>
)

/** Numbered points of one clause, as a contract numbers them. */
export const NumberedList = ({ children }: { children: ReactNode }) => <ol className={styles.points}>{children}</ol>

export const BulletList = ({ children }: { children: ReactNode }) => <ul className={styles.bullets}>{children}</ul>

export const TermsLink = ({ clause, children }: { clause?: string; children: ReactNode }) => (
  <TextLink to={`/documents/general-terms-and-conditions${clause ? `#${clause}` : ''}`}>{children}</TextLink>
)

export const PrivacyLink = ({ children }: { children: ReactNode }) => (
  <TextLink to="/documents/privacy-policy">{children}</TextLink>
)

export const ChildrenPolicyLink = ({ children }: { children: ReactNode }) => (
  <TextLink to="/documents/children-protection-policy">{children}</TextLink>
)

type TableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** A table that becomes a list of labelled lines on narrow screens. */
export const Table = ({ caption, head, rows }: TableProps) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead className={stackedStyles.head}>
      <tr>
        {head.map(cell => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(row => (
        <tr key={row[0]}>
          {row.map((cell, index) => (
            <td key={head[index]} data-label={head[index]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
