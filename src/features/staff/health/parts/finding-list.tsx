import { t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { Finding } from '../findings.ts'

/** All problems are shown, and as many settings as make three; the others are folded. */
const SHOWN = 3

const rowsOf = (findings: readonly Finding[]) =>
  findings.map(({ kind, text, how, link }) => (
    <Row
      key={text}
      tone={kind === 'problem' ? 'danger' : 'warn'}
      chips={
        <Chip tone={kind === 'problem' ? 'danger' : 'warn'}>{kind === 'problem' ? t('Problem') : t('To settle')}</Chip>
      }
      title={text}
      meta={how}
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
      <RowList label={t('To mend or to settle')}>{rowsOf(shown)}</RowList>
      {folded.length > 0 && (
        <AccordionItem
          title={t('{count, plural, one {# more setting} other {# more settings}} to settle', { count: folded.length })}
        >
          <RowList label={t('Also to settle')}>{rowsOf(folded)}</RowList>
        </AccordionItem>
      )}
    </Stack>
  )
}
