import type { ApiTokenView } from '#features/people/api-tokens/queries.ts'
import { ApiTokenChoice } from '#features/people/api-tokens/schema.ts'
import { SCOPE_LABELS } from '#features/people/api-tokens/scope-labels.ts'
import { API_TOKENS_PATH } from '#features/people/users/account-sections.ts'
import { t } from '#kernel/messages.ts'
import { formatDayMonth, formatNearTime, type InstantLike, toInstant } from '#kernel/time.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'

type ChosenProps = { readonly token: ApiTokenView; readonly actionResult: ActionResult | undefined }

const RevokeCard = ({ token: { id, name }, actionResult }: ChosenProps) => {
  const [form] = useActionForm({ verb: 'revoke', schema: ApiTokenChoice, actionResult })
  return (
    <ConfirmCard title={t('Revoke “{name}”?', { name })} label={t('Revoke {name}?', { name })}>
      <ActionForm form={form}>
        <p>{t('Programs that use it stop working at once. This can’t be undone.')}</p>
        <input type="hidden" name="id" value={id} />
        <Cluster>
          <SubmitButton name="verb" value="revoke" variant="danger">
            {t('Revoke the token')}
          </SubmitButton>
          <ButtonLink to={API_TOKENS_PATH}>{t('Keep it')}</ButtonLink>
        </Cluster>
      </ActionForm>
    </ConfirmCard>
  )
}

type Props = {
  readonly tokens: readonly ApiTokenView[]
  /** The one that the address names. */
  readonly chosen: ApiTokenView | null
  readonly actionResult: ActionResult | undefined
  readonly zone: string
  readonly now: InstantLike
}

/** A token ends at midnight: its last day is the one before. */
const lastDayOf = ({ expiresAt }: ApiTokenView, zone: string, now: InstantLike) =>
  formatDayMonth(toInstant(expiresAt).subtract({ seconds: 1 }), zone, now)

const usesOf = ({ createdAt, lastUsedAt }: ApiTokenView, zone: string, now: InstantLike) =>
  lastUsedAt
    ? t('Made {day}, last used {time}', {
        day: formatDayMonth(createdAt, zone, now),
        time: formatNearTime(lastUsedAt, zone, now),
      })
    : t('Made {day}, not used yet', { day: formatDayMonth(createdAt, zone, now) })

export const TokenList = ({ tokens, chosen, actionResult, zone, now }: Props) => (
  <Card title={t('Your tokens')}>
    <Stack gap={6}>
      <RowList>
        {tokens.map(token => (
          <Row
            key={token.id}
            title={token.name}
            chips={token.isExpired ? <Chip tone="warn">{t('expired')}</Chip> : undefined}
            meta={token.scopes.map(scope => SCOPE_LABELS[scope].label()).join(', ')}
            time={
              token.isExpired
                ? t('Worked until {day}', { day: lastDayOf(token, zone, now) })
                : t('Works until {day}', { day: lastDayOf(token, zone, now) })
            }
            sub={usesOf(token, zone, now)}
            action={
              <ButtonLink to={`?revoke=${token.id}`} size="small" aria-label={t('Revoke {name}', { name: token.name })}>
                {t('Revoke')}
              </ButtonLink>
            }
          />
        ))}
      </RowList>
      {chosen && <RevokeCard key={chosen.id} token={chosen} actionResult={actionResult} />}
    </Stack>
  </Card>
)
