import { useHref } from 'react-router'
import type { Step } from '#features/games/campaign-drafts/steps.ts'
import { MY_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { t } from '#kernel/messages.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { stepPath } from '../step-path.ts'

type Props = {
  readonly step: Step
  /** The one that is saved now; 0 where the request was sent or deleted. */
  readonly version: number
}

/** Another tab has saved since: nothing is lost before the person says which of the two counts. */
export const ChangedElsewhere = ({ step, version }: Props) => {
  const href = useHref(version > 0 ? stepPath(step) : MY_CAMPAIGNS_PATH)
  return (
    <Notice
      kind="warn"
      isLiveRegion
      title={version > 0 ? t('Changed in another tab') : t('Sent or deleted in another tab')}
      action={
        <Cluster>
          <Button type="submit" name="over" value={version}>
            {version > 0 ? t('Keep what is here') : t('Begin a new request with it')}
          </Button>
          {/* A new request of the page, which shows what is saved. */}
          <a href={href} className={buttonClass({})}>
            {version > 0 ? t('Show what was saved there') : t('My campaigns')}
          </a>
        </Cluster>
      }
    >
      {version > 0
        ? t('You changed this request in another tab or on another device. What you typed here is not saved yet.')
        : t('You sent or deleted this request in another tab or on another device. What you typed here is not saved.')}
    </Notice>
  )
}
