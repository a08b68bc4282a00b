import { type Message, msg, t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { Tone } from '#ui/tone.ts'
import type { Finding } from '../findings.ts'
import styles from './finding-list.module.css'

/** All problems are shown, and as many settings as make three; the others are folded. */
const SHOWN = 3

const SIGNS: Readonly<Record<Finding['kind'], readonly [icon: IconName, tone: Tone, name: Message]>> = {
  problem: ['warning', 'danger', msg('Problem')],
  setting: ['info', 'warn', msg('To set')],
}

const Sign = ({ kind }: Pick<Finding, 'kind'>) => {
  const [icon, tone, name] = SIGNS[kind]
  return (
    <span className={styles.sign} data-tone={tone}>
      <Icon name={icon} size={20} />
      <span className="visually-hidden">{name()}</span>
    </span>
  )
}

const rowsOf = (findings: readonly Finding[]) =>
  findings.map(({ kind, text, how, variables, to }) => (
    <Row
      key={text}
      avatar={<Sign kind={kind} />}
      title={text}
      href={to}
      opens={to !== undefined}
      meta={
        variables ? (
          <>
            {how}{' '}
            {rich('On the server: <code></code>', {
              code: () => <code className={styles.variables}>{variables}</code>,
            })}
          </>
        ) : (
          how
        )
      }
    />
  ))

/** What needs a hand, the worst first. */
export const FindingList = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const problems = findings.filter(({ kind }) => kind === 'problem').length
  const shown = findings.slice(0, Math.max(SHOWN, problems))
  const folded = findings.slice(shown.length)
  if (findings.length === 0) return null
  return (
    <Stack gap={2}>
      <RowList label={t('To mend or to set')}>{rowsOf(shown)}</RowList>
      {folded.length > 0 && (
        <AccordionItem
          title={t('{count, plural, one {# more thing} other {# more things}} to set', { count: folded.length })}
        >
          <RowList label={t('Also to set')}>{rowsOf(folded)}</RowList>
        </AccordionItem>
      )}
    </Stack>
  )
}
