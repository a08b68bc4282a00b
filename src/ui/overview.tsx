import type { ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { AccordionItem } from './accordion.tsx'
import { classNames } from './class-names.ts'
import styles from './overview.module.css'

type Entries = readonly (readonly [title: string, text: string])[]

/** The beginning of a page about an offering. */
export const OverviewHero = ({
  picture,
  className,
  children,
}: {
  picture: ReactNode
  className?: string | undefined
  children: ReactNode
}) => (
  <header className={classNames(styles.hero, className)}>
    <div className={styles.intro}>{children}</div>
    {picture}
  </header>
)

/** One part of a page about an offering; links lead to its `id`. */
export const OverviewSection = ({
  id,
  title,
  className,
  children,
}: {
  id: string
  title: ReactNode
  /** Of the heading. */
  className?: string | undefined
  children: ReactNode
}) => (
  <section aria-labelledby={id} className={styles.section}>
    <h2 id={id} className={className}>
      {title}
    </h2>
    {children}
  </section>
)

type ListProps = {
  /** Numbered `steps`, `cards` with a border, or entries below a `line`. */
  kind: 'cards' | 'steps' | 'lines'
  /** Entries, each with what stands between its title and its text. */
  of: readonly (readonly [title: string, text: string, between?: ReactNode])[]
  className?: string | undefined
}

export const OverviewList = ({ kind, of, className }: ListProps) => {
  const List = kind === 'steps' ? 'ol' : 'ul'
  return (
    <List className={classNames(styles[kind], className)}>
      {of.map(([title, text, between]) => (
        <li key={title}>
          <h3>{title}</h3>
          {between}
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}

export const Questions = ({ of }: { of: Entries }) => (
  <OverviewSection id="answers" title={t('Questions')}>
    <div>
      {of.map(([question, answer]) => (
        <AccordionItem key={question} title={question}>
          {answer}
        </AccordionItem>
      ))}
    </div>
  </OverviewSection>
)
