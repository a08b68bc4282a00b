import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { conflictOf } from '#features/games/campaign-drafts/refusals.ts'
import { STEP_TITLES, STEPS, type Step } from '#features/games/campaign-drafts/steps.ts'
import { MY_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Cluster, Page, SidebarLayout, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { RefusalNotice } from '#ui/refusal-notice.tsx'
import { Eyebrow } from '#ui/typography.tsx'
import type { DraftPage } from '../draft-view.ts'
import { BroughtDraft } from './brought-draft.tsx'
import { CampaignAside } from './campaign-aside.tsx'
import styles from './campaign-steps.module.css'
import { SendStep } from './send-step.tsx'
import { StepForm } from './step-form.tsx'
import { type Chosen, chosenOf } from './step-values.ts'

const QUESTIONS: Readonly<Record<Step, Message>> = {
  players: msg('Who plays, and how long?'),
  story: msg('Which story?'),
  times: msg('When can you play?'),
  send: msg('Check and send'),
}

type Props = {
  readonly page: DraftPage
  readonly step: Step
  readonly actionResult: ActionResult | undefined
}

/** The request for a private campaign in four steps, with its price always in sight. */
export const CampaignSteps = ({ page, step, actionResult }: Props) => {
  const { fields, version, blockedBy, requester } = page
  const [typed, setTyped] = useState<{ readonly step: Step; readonly chosen: Chosen } | null>(null)
  /** The version that this page knows, also from what it has saved itself. */
  const known = useRef(version)
  const isEdited = useRef(false)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    if (version === known.current) return
    known.current = version
    // Another tab has saved. What is typed here meets that version when it is saved.
    if (!isEdited.current) setLoads(before => before + 1)
  }, [version])
  const chosen = { ...chosenOf(fields), ...(typed?.step === step ? typed.chosen : {}) }
  // The form of the step asks which version counts.
  const isAboutVersion = step !== 'send' && actionResult?.refusal && conflictOf(actionResult.refusal) !== null
  return (
    <Page data-tone="dungeons" className={classNames(styles.page, page.isVisitor && styles.visitor)}>
      <SidebarLayout>
        <Stack gap={4}>
          <header className={styles.head}>
            <Cluster spaceBetween>
              <Eyebrow tone="dungeons">{t('Private campaign')}</Eyebrow>
              {!page.isVisitor && (
                <Link to={MY_CAMPAIGNS_PATH} className={styles.own}>
                  {t('My campaigns')}
                  <Icon name="right" size={16} />
                </Link>
              )}
            </Cluster>
            <h1>
              <span className="visually-hidden">{t('Private campaign')}, </span>
              {QUESTIONS[step]()} {/* The bar below shows it. */}
              <span className="visually-hidden">
                {t('Step {number} of {steps}: {title}', {
                  number: STEPS.indexOf(step) + 1,
                  steps: STEPS.length,
                  title: STEP_TITLES[step](),
                })}
              </span>
            </h1>
          </header>
          {page.takesBrought && <BroughtDraft page={page} />}
          {blockedBy !== null && <Notice kind="warn" title={blockedBy} />}
          {isAboutVersion || <RefusalNotice actionResult={actionResult} />}
          {step === 'send' ? (
            <SendStep page={page} actionResult={actionResult} chosen={chosen} />
          ) : (
            <StepForm
              key={`${step} ${requester.id} ${loads}`}
              page={page}
              step={step}
              actionResult={actionResult}
              onTyped={now => setTyped({ step, chosen: now })}
              onEdited={edited => {
                isEdited.current = edited
              }}
              onSaved={saved => {
                known.current = saved
              }}
            />
          )}
        </Stack>
        <aside className={styles.aside}>
          <CampaignAside chosen={chosen} />
        </aside>
      </SidebarLayout>
    </Page>
  )
}
