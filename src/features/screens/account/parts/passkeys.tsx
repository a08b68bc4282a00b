import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { PasskeyRemoval, PasskeyRenaming } from '#features/people/two-step/schema.ts'
import type { SecondFactors } from '#features/people/two-step/second-factors.ts'
import { SECOND_FACTOR_PATH } from '#kernel/confirming.ts'
import { t } from '#kernel/messages.ts'
import { formatDayMonth, formatNearTime, type InstantLike } from '#kernel/time.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Button, ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmCard } from '#ui/confirm-card.tsx'
import { TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { addPasskey, knowsPasskeys } from '#ui/passkey-client.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { showToast } from '#ui/toast-store.ts'
import { Muted } from '#ui/typography.tsx'

type Passkey = SecondFactors['passkeys'][number]
/** Adding needs scripts, as passkeys do. */
const AddPasskey = () => {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    if (!knowsPasskeys()) return setProblem(t('This browser cannot use passkeys.'))
    setBusy(true)
    setProblem(null)
    try {
      await addPasskey(String(fields.get('name')), String(fields.get('password')))
      form.reset()
      showToast({ title: t('Passkey added'), position: 'unseen' })
      await revalidate()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="requires-script" onSubmit={submit}>
      <Stack gap={4}>
        {problem && <Notice kind="warn" title={problem} isLiveRegion />}
        <TextField
          field={{ id: 'passkey-name', name: 'name', required: true, maxLength: 60 }}
          label={t('[thing] Name')}
          hint={t('Such as the device or the password manager, so that you recognise it later.')}
          autoComplete="off"
        />
        <PasswordField
          field={{ id: 'passkey-password', name: 'password', required: true }}
          label={t('Current password')}
          autoComplete="current-password"
        />
        <Cluster>
          <Button type="submit" pending={isBusy}>
            {t('Add a passkey')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

type ChosenProps = { readonly passkey: Passkey; readonly actionResult: ActionResult | undefined }

const ChosenPasskey = ({ passkey: { id, name }, actionResult }: ChosenProps) => {
  const [renaming, named] = useActionForm({
    ...{ verb: 'renamePasskey', schema: PasskeyRenaming, actionResult, defaults: { id, name } },
  })
  const [removal, removed] = useActionForm({
    ...{ verb: 'removePasskey', schema: PasskeyRemoval, actionResult, defaults: { id } },
  })
  return (
    <ConfirmCard title={name} label={t('Rename or remove {name}', { name })}>
      <Stack gap={6}>
        <ActionForm form={renaming}>
          <input type="hidden" name="id" value={id} />
          <TextField field={named.name} label={t('[thing] Name')} autoComplete="off" />
          <Cluster>
            <SubmitButton name="verb" value="renamePasskey">
              {t('Rename')}
            </SubmitButton>
          </Cluster>
        </ActionForm>
        <ActionForm form={removal}>
          <input type="hidden" name="id" value={id} />
          <PasswordField
            field={removed.currentPassword}
            label={t('Current password')}
            autoComplete="current-password"
          />
          <Cluster>
            <SubmitButton name="verb" value="removePasskey" variant="danger">
              {t('Remove')}
            </SubmitButton>
            <ButtonLink to={SECOND_FACTOR_PATH}>{t('Back')}</ButtonLink>
          </Cluster>
        </ActionForm>
      </Stack>
    </ConfirmCard>
  )
}

type Props = {
  readonly passkeys: readonly Passkey[]
  /** The one that the address names. */
  readonly chosen: Passkey | null
  readonly actionResult: ActionResult | undefined
  readonly zone: string
  readonly now: InstantLike
}

export const Passkeys = ({ passkeys, chosen, actionResult, zone, now }: Props) => (
  <Card title={t('Passkeys')}>
    <Stack gap={6}>
      <Muted>
        {t(
          'A passkey signs in without password and code: with your fingerprint, your face or your device’s PIN. It also counts as the second step.',
        )}
      </Muted>
      {passkeys.length > 0 && (
        <RowList>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <Row
              key={id}
              title={name}
              meta={
                lastUsedAt
                  ? t('Added {day}, last used {time}', {
                      day: formatDayMonth(createdAt, zone, now),
                      time: formatNearTime(lastUsedAt, zone, now),
                    })
                  : t('Added {day}, not used yet', { day: formatDayMonth(createdAt, zone, now) })
              }
              action={
                <ButtonLink to={`?passkey=${id}`} size="small" aria-label={t('Change {name}', { name })}>
                  {t('Change')}
                </ButtonLink>
              }
            />
          ))}
        </RowList>
      )}
      {chosen && <ChosenPasskey key={chosen.id} passkey={chosen} actionResult={actionResult} />}
      <noscript>
        <p>{t('Adding a passkey needs scripts.')}</p>
      </noscript>
      <AddPasskey />
    </Stack>
  </Card>
)
