import { type FormEvent, useId, useState } from 'react'
import { useActionData, useHref, useLocation } from 'react-router'
import { CONFIRM_FIRST } from '#kernel/confirming.ts'
import { t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { TextField } from './field.tsx'
import { Cluster, Stack } from './layout.tsx'
import { Notice } from './notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { Muted } from './typography.tsx'

/** Returns what was refused. */
const sendCode = async (code: string): Promise<string | null> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ code })
  const answer = await fetch('/api/auth/two-factor/verify', { method: 'POST', headers, body }).catch(() => null)
  if (answer?.ok) return null
  return (
    ((await answer?.json().catch(() => null)) as { detail?: string } | null)?.detail ??
    t('We could not reach the site. Please try again.')
  )
}

/**
 * Asks for the second factor beside the form that was refused for want of it, so that nothing typed is lost. Without scripts its form
 * leads to the page that asks, and back.
 */
export const ConfirmHere = () => {
  const { pathname, search } = useLocation()
  const action = useHref(`/confirm?to=${encodeURIComponent(pathname + search)}`)
  const fieldId = useId()
  // Each refusal asks anew.
  const refused: unknown = useActionData()
  const [doneFor, setDoneFor] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (doneFor === refused && refused)
    return <Notice kind="good" title={t('Confirmed. Please press the button again.')} isLiveRegion />
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    setBusy(true)
    const wrong = await sendCode(String(code))
    setBusy(false)
    setProblem(wrong)
    if (wrong === null) setDoneFor(refused)
  }
  return (
    <Card tone="warn" variant="highlighted" title={sentenceOf(CONFIRM_FIRST)}>
      <Stack gap={4}>
        <Muted>
          {t(
            'We ask again before money is sent, or before someone’s access or our settings change, at most every ten minutes.',
          )}
        </Muted>
        <form method="post" action={action} onSubmit={submit}>
          <Stack gap={3}>
            <TextField
              field={{ id: fieldId, name: 'code', ...(problem ? { errors: [problem] } : {}) }}
              label={t('Code from your app, or a recovery code')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <Cluster>
              <Button type="submit" name="verb" value="confirm" pending={isBusy}>
                {t('Confirm')}
              </Button>
            </Cluster>
          </Stack>
        </form>
        <PasskeyButton act="confirm" onDone={() => setDoneFor(refused)}>
          {t('Confirm with a passkey')}
        </PasskeyButton>
      </Stack>
    </Card>
  )
}
