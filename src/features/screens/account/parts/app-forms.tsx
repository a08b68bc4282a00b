import { CodeField } from '#features/people/two-step/parts/code-field.tsx'
import { FirstCodeInput, PasswordAndCode, StartInput } from '#features/people/two-step/schema.ts'
import { msg, t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { rich } from '#ui/rich.tsx'
import { Muted } from '#ui/typography.tsx'
import { QrCode } from './qr-code.tsx'

type Props = { readonly actionResult: ActionResult | undefined }

export const StartForm = ({ actionResult }: Props) => {
  const [form, fields] = useActionForm({ verb: 'start', schema: StartInput, actionResult })
  return (
    <Card title={t('Codes from an app')}>
      <ActionForm form={form}>
        <Muted>{t('You need an authenticator app. Your phone’s password manager may have one.')}</Muted>
        <PasswordField field={fields.currentPassword} label={t('Current password')} autoComplete="current-password" />
        <Cluster>
          <SubmitButton name="verb" value="start" variant="primary">
            {t('Turn on')}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </Card>
  )
}

/** In groups of four, to be typed by hand. */
const keyOf = (setup: string): string =>
  (URL.canParse(setup) ? (new URL(setup).searchParams.get('secret') ?? '') : '').replace(/.{4}(?=.)/g, '$& ')

/** `setup` is the address of the QR code. */
export const FirstCodeForm = ({ setup, actionResult }: Props & { readonly setup: string }) => {
  const [form, fields] = useActionForm({ verb: 'firstCode', schema: FirstCodeInput, actionResult, defaults: { setup } })
  return (
    <Card title={t('Add it to your app')} tone="lamp" variant="highlighted">
      <ActionForm form={form}>
        <Muted>{t('Scan this with the app, or type the key into it. Then enter the code that it shows.')}</Muted>
        <QrCode text={setup} label={t('QR code for your app. The key is below it as text.')} />
        <p>{rich('Key: <code>{key}</code>', { code: words => <code>{words}</code>, key: keyOf(setup) })}</p>
        <input type="hidden" name="setup" value={setup} />
        <CodeField field={fields.code} hint={t('Six digits.')} />
        <Cluster>
          <SubmitButton name="verb" value="firstCode" variant="primary">
            {t('Turn on')}
          </SubmitButton>
        </Cluster>
      </ActionForm>
    </Card>
  )
}

const WORDS = {
  renew: {
    title: msg('New recovery codes'),
    text: msg('The earlier ones no longer work.'),
    button: msg('Make new codes'),
  },
  turnOff: { title: msg('Turn off'), text: msg('Then your password alone signs in.'), button: msg('Turn off') },
} as const

/** Both ask for the password and a code. */
export const PasswordAndCodeForm = ({ act, actionResult }: Props & { readonly act: keyof typeof WORDS }) => {
  const [form, fields] = useActionForm({ verb: act, schema: PasswordAndCode, actionResult })
  const { title, text, button } = WORDS[act]
  return (
    <Card title={title()}>
      <Stack gap={4}>
        <Muted>{text()}</Muted>
        <ActionForm form={form}>
          <PasswordField field={fields.currentPassword} label={t('Current password')} autoComplete="current-password" />
          <CodeField field={fields.code} />
          <Cluster>
            <SubmitButton name="verb" value={act} variant={act === 'turnOff' ? 'danger' : 'plain'}>
              {button()}
            </SubmitButton>
          </Cluster>
        </ActionForm>
      </Stack>
    </Card>
  )
}
