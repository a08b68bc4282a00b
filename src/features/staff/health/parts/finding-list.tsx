import { t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { Finding } from '../findings.ts'
import styles from './finding-list.module.css'

/** All problems are shown, and as many settings as make three; the others are folded. */
const SHOWN = 3

const Sign = ({ kind }: Pick<Finding, 'kind'>) => (
  <span className={styles.sign} data-tone={kind === 'problem' ? 'danger' : 'warn'}>
    <Icon name={kind === 'problem' ? 'warning' : 'info'} size={20} />
    <span className="visually-hidden">{kind === 'problem' ? t('Problem') : t('To set')}</span>
  </span>
)

const rowsOf = (findings: readonly Finding[]) =>
  findings.map(({ kind, text, how, variables, link }) => (
    <Row
      key={text}
      avatar={<Sign kind={kind} />}
      title={text}
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
      action={
        link && (
          <ButtonLink to={link.to} size="small">
            {link.label}
          </ButtonLink>
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
