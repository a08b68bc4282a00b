import type { ReactNode } from 'react'
import { TextLink } from '#ui/rhythm.tsx'
import type { Operator } from './operator.ts'
import styles from './parts.module.css'

/** Something the operator must still fill in: seen by everyone, so that nobody mistakes a gap for an answer. */
const Gap = ({ children }: { children: ReactNode }) => <mark className={styles.gap}>[{children}]</mark>

export const Address = ({ of }: { of: Operator }) => of.address ?? <Gap>registered office, to be completed</Gap>

export const Nip = ({ of }: { of: Operator }) => of.nip ?? <Gap>to be completed</Gap>

export const Mail = ({ of, subject }: { of: Operator; subject?: string }) => (
  <a className={styles.link} href={`mailto:${of.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>
    {of.email}
  </a>
)

/** Numbered points of one clause, as a contract numbers them. */
export const Points = ({ children }: { children: ReactNode }) => <ol className={styles.points}>{children}</ol>

export const Bullets = ({ children }: { children: ReactNode }) => <ul className={styles.bullets}>{children}</ul>

export const Terms = ({ clause, children }: { clause?: string; children: ReactNode }) => (
  <TextLink to={`/documents/general-terms-and-conditions${clause ? `#${clause}` : ''}`}>{children}</TextLink>
)

export const Privacy = ({ children }: { children: ReactNode }) => (
  <TextLink to="/documents/privacy-policy">{children}</TextLink>
)

export const ChildrenPolicy = ({ children }: { children: ReactNode }) => (
  <TextLink to="/documents/children-protection-policy">{children}</TextLink>
)

type TableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** A table that becomes a list of labelled lines where it does not fit. */
export const Table = ({ caption, head, rows }: TableProps) => (
  <table className={styles.table}>
    <caption className="unseen">{caption}</caption>
    <thead>
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
