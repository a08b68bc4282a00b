import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { PushHere } from '#features/people/push-subscriptions/queries.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { isAppleMobile, isInstalled, useInstallOffer } from '#ui/install-offer.ts'
import { Cluster, Stack } from '#ui/layout.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { Muted } from '#ui/typography.tsx'
import { type PushState, usePushHere } from '../use-push-here.ts'
import { SettingsSection } from './settings-section.tsx'

const WORDS: Readonly<Record<PushState, Message>> = {
  unknown: msg('Checking whether this device can show notifications…'),
  unsupported: msg('This browser cannot show notifications of this site.'),
  install_first: msg('On an iPhone or iPad, install this site first, and turn notifications on in the installed app.'),
  blocked: msg(
    'Notifications of this site are blocked in this browser. Allow them in its settings for this site, then load this page again.',
  ),
  off: msg('This device shows no notifications.'),
  on: msg('This device shows your notifications.'),
  failed: msg('This browser could not turn notifications on. Try again later.'),
}

type Answered = { readonly actionResult: ActionResult | undefined }

/** How much of a notification this device shows. */
const HideForm = ({ hidesDetails, actionResult }: { readonly hidesDetails: boolean } & Answered) => (
  <Form method="post" preventScrollReset>
    <Stack gap={3}>
      <CheckboxField
        field={{ name: 'hidesDetails', initialValue: hidesDetails ? 'on' : '' }}
        label={t('Hide details on this device')}
        hint={t('It then shows only “You have a new notification”. Good for a screen that others see.')}
      />
      <Cluster>
        <SubmitButton size="small" name="verb" value="hidePushDetails">
          {t('Save')}
        </SubmitButton>
        <SavedNote verb="hidePushDetails" actionResult={actionResult} />
      </Cluster>
    </Stack>
  </Form>
)

const DeviceNotifications = ({ here, actionResult }: { readonly here: PushHere } & Answered) => {
  const { state, isBusy, turnOn, turnOff, actionResult: turned } = usePushHere(here)
  const mayTurnOn = state === 'off' || state === 'failed'
  return (
    <div className="requires-script">
      <Stack gap={4}>
        <RefusalNotice actionResult={turned as ActionResult | undefined} />
        <Cluster>
          {state === 'on' && (
            <Chip tone="good" icon="check">
              {t('On')}
            </Chip>
          )}
          <span role="status">{WORDS[state]()}</span>
        </Cluster>
        {(mayTurnOn || state === 'on') && (
          <Cluster>
            <Button type="button" onClick={() => void (mayTurnOn ? turnOn() : turnOff())} disabled={isBusy} icon="bell">
              {mayTurnOn ? t('Turn on notifications on this device') : t('Turn off notifications on this device')}
            </Button>
          </Cluster>
        )}
        {state === 'on' && here.subscription && (
          <HideForm
            key={String(here.subscription.hidesDetails)}
            hidesDetails={here.subscription.hidesDetails}
            actionResult={actionResult}
          />
        )}
      </Stack>
    </div>
  )
}

export const NotificationsSection = ({ here, actionResult }: { readonly here: PushHere } & Answered) => (
  <SettingsSection id="notifications" title={t('This device')} text={t('You turn each device on by itself.')}>
    <DeviceNotifications here={here} actionResult={actionResult} />
  </SettingsSection>
)

const INSTALLING = {
  installed: msg('You are using the installed app.'),
  byHand: msg('In Safari press “Share”, then “Add to Home Screen”.'),
  byMenu: msg('If your browser can install this site, you find that in its menu.'),
} as const

/** The site as an app. What a browser offers is known only in it. */
export const AppSection = () => {
  const install = useInstallOffer()
  const [way, setWay] = useState<keyof typeof INSTALLING>('byMenu')
  useEffect(() => {
    if (isInstalled()) setWay('installed')
    else if (isAppleMobile()) setWay('byHand')
  }, [])
  return (
    <SettingsSection
      id="app"
      title={t('App')}
      text={t(
        'Install this site to open it like any other app. Without a connection it still shows your next lessons and games.',
      )}
    >
      <div className="requires-script">
        {install ? (
          <Cluster>
            <Button type="button" onClick={() => void install()} icon="device">
              {t('Install the app')}
            </Button>
          </Cluster>
        ) : (
          <Muted>{INSTALLING[way]()}</Muted>
        )}
      </div>
    </SettingsSection>
  )
}
