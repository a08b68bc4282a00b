import { Form } from 'react-router'
import { say, t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Muted } from '#ui/typography.tsx'
import type { CheckResult } from '../checks.ts'
import { INTEGRATION_LABELS } from './labels.ts'

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

/** The systems that the site depends on, and a check of them on demand. Before it, only what is not set up says something. */
export const IntegrationCard = ({ integrations }: { readonly integrations: readonly CheckResult[] }) => {
  const unchecked = integrations.filter(({ isWell }) => isWell === null)
  const told = integrations.filter(({ isWell }) => isWell !== null)
  return (
    <Card title={t('Integrations')}>
      <Stack gap={4}>
        {told.length > 0 && <List integrations={told} />}
        {unchecked.length > 0 && (
          <AccordionItem
            title={t('{count, plural, one {# integration} other {# integrations}}, not checked yet', {
              count: unchecked.length,
            })}
          >
            <List integrations={unchecked} />
          </AccordionItem>
        )}
        <Form method="post" preventScrollReset>
          <Cluster gap={3}>
            <SubmitButton name="verb" value="check" size="small">
              {t('Check now')}
            </SubmitButton>
            <Muted size="small">{t('A check sends nothing, and moves no money.')}</Muted>
          </Cluster>
        </Form>
      </Stack>
    </Card>
  )
}
