import { say, t } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import type { Tone } from '#ui/tone.ts'
import { Muted } from '#ui/typography.tsx'
import type { CheckResult } from '../checks.ts'
import { INTEGRATION_LABELS } from './labels.ts'
import { StatusRow } from './status-row.tsx'

const Result = ({ adapter, isWell, durationMs }: CheckResult) => {
  if (adapter === '') return <Chip tone="danger">{t('Not set up')}</Chip>
  if (isWell === null) return null
  return isWell ? (
    <Chip tone="good" icon="check">
      {t('Answers in {milliseconds} ms', { milliseconds: durationMs ?? 0 })}
    </Chip>
  ) : (
    <Chip tone="danger">{t('Does not answer')}</Chip>
  )
}

const List = ({ integrations }: { readonly integrations: readonly CheckResult[] }) => (
  <Stack gap={4}>
    {integrations.map(integration => (
      <Cluster key={integration.name} spaceBetween>
        <span>
          {say(INTEGRATION_LABELS[integration.name])}{' '}
          {integration.adapter !== say(INTEGRATION_LABELS[integration.name]) && (
            <Muted size="small">{integration.adapter}</Muted>
          )}
        </span>
        <Result {...integration} />
      </Cluster>
    ))}
  </Stack>
)

const stateOf = (integrations: readonly CheckResult[]): readonly [tone: Tone, fact: string] => {
  const count = integrations.length
  const failed = integrations.filter(({ isWell }) => isWell === false).length
  if (failed > 0) return ['danger', t('[integrations] {failed} of {count} without an answer', { failed, count })]
  return integrations.some(({ isWell }) => isWell === null)
    ? ['muted', t('[integrations] {count}, not checked yet', { count })]
    : ['good', t('[integrations] All {count} answer', { count })]
}

/** The systems that the site depends on, and a check of them on demand. Before it, only what is not set up says something. */
export const IntegrationRow = ({ integrations }: { readonly integrations: readonly CheckResult[] }) => {
  const [tone, fact] = stateOf(integrations)
  return (
    <StatusRow
      title={t('Connected services')}
      tone={tone}
      fact={fact}
      isOpen={integrations.some(({ isWell }) => isWell !== null)}
    >
      <Stack gap={4}>
        <List integrations={integrations} />
        <Muted size="small">{t('A check sends nothing, and moves no money.')}</Muted>
      </Stack>
    </StatusRow>
  )
}
