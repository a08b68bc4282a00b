import { t } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'
import type { AttemptView } from '../queries.ts'
import { attemptError } from './attempt-errors.ts'
import styles from './delivery.module.css'

type Props = { readonly attempts: readonly AttemptView[]; readonly now: string }

/** Each request for an event, with what came back. */
export const Attempts = ({ attempts, now }: Props) => (
  <Stack gap={6}>
    {attempts.map(({ id, at, durationMs, answerStatus, answer, error }) => (
      <Stack key={id} gap={2}>
        <Cluster gap={2}>
          <Chip tone={error === '' ? 'good' : 'danger'}>{answerStatus ?? t('No answer')}</Chip>
          <span>
            <LocalTime at={at} now={now} />
          </span>
          <Muted size="small">{t('{durationMs} ms', { durationMs })}</Muted>
        </Cluster>
        {error !== '' && <p>{attemptError(error)}</p>}
        {answer !== '' && <pre className={styles.text}>{answer}</pre>}
      </Stack>
    ))}
  </Stack>
)
