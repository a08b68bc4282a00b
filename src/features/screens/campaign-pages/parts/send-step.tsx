import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { sendForm } from '#features/games/campaign-drafts/schema.ts'
import type { Step } from '#features/games/campaign-drafts/steps.ts'
import { readTimes, slotsOfTimes } from '#features/games/campaign-form/form-times.ts'
import { CAMPAIGN_TYPE_LABELS, themeLabel, timesLabel } from '#features/games/campaign-form/labels.ts'
import { enterPaths } from '#features/people/navigation/enter-paths.ts'
import { lowerCase } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import { isZone, zoneName } from '#kernel/zones.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { CheckboxField } from '#ui/choice-fields.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { DraftPage } from '../draft-view.ts'
import { stepPath } from '../step-path.ts'
import { PriceInWords } from './campaign-aside.tsx'
import styles from './send-step.module.css'
import { StepBar } from './step-bar.tsx'
import type { Chosen } from './step-values.ts'
import { StepsNav } from './steps-nav.tsx'

type Props = {
  readonly page: DraftPage
  readonly chosen: Chosen
  readonly actionResult: ActionResult | undefined
}

const asTexts = (hours: object = {}) =>
  Object.fromEntries(Object.entries(hours).map(([day, hour]) => [day, hour === undefined ? '' : String(hour)]))

const Part = ({ step, title, children }: { step: Step; title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <dt>{title}</dt>
    <dd>{children || <Muted>{t('Still missing')}</Muted>}</dd>
    <dd className={styles.change}>
      <TextLink to={stepPath(step)} aria-label={t('Change: {title}', { title })}>
        {t('Change')}
      </TextLink>
    </dd>
  </div>
)

/** All that was chosen, the consent, and the button that sends it. */
export const SendStep = ({ page, chosen, actionResult }: Props) => {
  const { fields, version, requester, zone, done } = page
  const [form, { agreed }] = useActionForm({ verb: 'send', schema: sendForm, actionResult })
  const { theme, customTheme, type, sessionLength, players } = chosen
  const times = readTimes({
    ...{ days: fields.availability ?? [], from: asTexts(fields.from), to: asTexts(fields.to) },
    slots: parseSlotValues(fields.slots ?? []),
  })
  const marked = timesLabel(slotsOfTimes(times))
  const enter = enterPaths(stepPath('send'))
  const { enjoy, avoid } = fields.preferences ?? { enjoy: '', avoid: '' }
  return (
    <>
      <ActionForm form={form}>
        <input type="hidden" name="version" value={version} />
        <StepsNav step="send" done={done} />
        <dl className={styles.parts}>
          <Part step="players" title={t('Players')}>
            {players &&
              `${players}: ${[page.isVisitor ? t('[a player] you') : requester.username, ...(fields.usernames ?? [])].join(', ')}`}
          </Part>
          <Part step="players" title={t('Length')}>
            {sessionLength && t('{hours, plural, one {# hour} other {# hours}} for one game', { hours: sessionLength })}
          </Part>
          <Part step="story" title={t('[step] Story')}>
            {theme &&
              type &&
              `${themeLabel({ theme, customTheme: customTheme ?? '' })}, ${lowerCase(CAMPAIGN_TYPE_LABELS[type]())}`}
          </Part>
          {(enjoy || avoid) && (
            <Part step="story" title={t('Wishes')}>
              {enjoy && <p>{enjoy}</p>}
              {avoid && <p>{t('To leave out: {avoid}', { avoid })}</p>}
            </Part>
          )}
          <Part step="times" title={t('[step] Times')}>
            {marked && t('{times} ({zone} time)', { times: marked, zone: isZone(zone) ? zoneName(zone) : zone })}
          </Part>
        </dl>
        <div className={styles.price}>
          <PriceInWords chosen={chosen} />
        </div>
        {page.isVisitor ? (
          <Muted>
            {t('Log in or sign up to send it: what you filled in comes with you. Every player needs an account.')}
          </Muted>
        ) : (
          <CheckboxField field={agreed} label={t('My players know that I’m inviting them.')} />
        )}
        <Muted size="small">
          {t('Sending it costs nothing. You decide when we have proposed a game master and times.')}
        </Muted>
        <StepBar chosen={chosen}>
          <ButtonLink to={stepPath('times')} aria-label={t('Back to Times')}>
            {t('Back')}
          </ButtonLink>
          {page.isVisitor ? (
            <>
              <ButtonLink to={enter.logIn}>{t('Log in to send')}</ButtonLink>
              <ButtonLink to={enter.signUp} variant="primary">
                {t('Sign up to send')}
              </ButtonLink>
            </>
          ) : (
            <SubmitButton variant="primary" name="verb" value="send">
              {t('Send request')}
            </SubmitButton>
          )}
        </StepBar>
      </ActionForm>
      {version > 0 && !page.isVisitor && (
        <ConfirmDetails
          label={t('Delete this draft')}
          variant="ghost"
          consequence={t('Everything that you entered is deleted.')}
        >
          <Form method="post">
            <SubmitButton name="verb" value="discard" variant="danger">
              {t('Delete the draft')}
            </SubmitButton>
          </Form>
        </ConfirmDetails>
      )}
    </>
  )
}
