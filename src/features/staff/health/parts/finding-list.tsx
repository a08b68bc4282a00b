import { type Message, msg, t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { Tone } from '#ui/tone.ts'
import { useCopy } from '#ui/use-copy.ts'
import type { Finding } from '../findings.ts'
import styles from './finding-list.module.css'

/** All problems are shown, and as many settings as make three, at least one; the others are folded. */
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

/** For the people who run the site. */
const CopyVariables = ({ text }: { readonly text: string }) => {
  const { copied, copy } = useCopy(text, t('Please copy it by hand'))
  return (
    <>
      <Button
        size="small"
        className={classNames('requires-script', styles.copy)}
        aria-label={t('Copy the line {text}', { text })}
        onClick={copy}
      >
        {t('Copy the line')}
      </Button>
      <span role="status" className={styles.copied}>
        {copied}
      </span>
    </>
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
            {rich('Ask the people who run the site to set <code></code>', {
              code: () => <code className={styles.variables}>{variables}</code>,
            })}
          </>
        ) : (
          how
        )
      }
      action={variables && <CopyVariables text={variables} />}
    />
  ))

/** What needs a hand: problems in a box of their own, then what is to be set, the worst first. */
export const FindingList = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const problems = findings.filter(({ kind }) => kind === 'problem')
  const settings = findings.filter(({ kind }) => kind === 'setting')
  const shown = settings.slice(0, Math.max(SHOWN - problems.length, 1))
  const folded = settings.slice(shown.length)
  if (findings.length === 0) return null
  return (
    <Stack gap={4}>
      {problems.length > 0 && (
        <div className={styles.problems}>
          <RowList label={t('To mend')}>{rowsOf(problems)}</RowList>
        </div>
      )}
      {shown.length > 0 && (
        <div className={styles.settings}>
          <RowList label={t('To set')}>{rowsOf(shown)}</RowList>
        </div>
      )}
      {folded.length > 0 && (
        <AccordionItem
          title={t('{count, plural, one {# more thing} other {# more things}} to set', { count: folded.length })}
        >
          <div className={styles.settings}>
            <RowList label={t('Also to set')}>{rowsOf(folded)}</RowList>
          </div>
        </AccordionItem>
      )}
    </Stack>
  )
}
