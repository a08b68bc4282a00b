import type { Step } from '#features/games/campaign-drafts/steps.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { stepPath } from '../step-path.ts'

/** Another tab has saved since: nothing is lost before the person says which of the two counts. */
export const ChangedElsewhere = ({ step, version }: { readonly step: Step; readonly version: number }) => (
  <Notice
    kind="warn"
    isLiveRegion
    title="Changed in another tab"
    action={
      <Cluster>
        <Button type="submit" name="over" value={version}>
          Keep what is here
        </Button>
        {/* A new request of the page, which shows what is saved. */}
        <a href={stepPath(step)} className={buttonClass({})}>
          Show what was saved there
        </a>
      </Cluster>
    }
  >
    You changed this request in another tab or on another device. What you typed here is not saved yet.
  </Notice>
)
