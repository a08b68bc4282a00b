import { WaitingFeed, WaitingForOthers } from '#features/screens/waiting/parts/waiting-list.tsx'
import type { ListedWaiting } from '#features/screens/waiting/waiting.ts'
import { t } from '#kernel/messages.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = ListedWaiting & {
  readonly now: string
  /** The first has the gold button of the page. */
  readonly isMain: boolean
}

/** What waits for the reader, and below it what waits for another person. */
export const WaitingSection = ({ own, ofOthers, ...props }: Props) => (
  <>
    {own.length > 0 && (
      <section aria-labelledby="waiting">
        <SectionHeading id="waiting">{t('Waiting for you')}</SectionHeading>
        <WaitingFeed own={own} label={t('Waiting for you')} {...props} />
      </section>
    )}
    <OthersPay ofOthers={ofOthers} now={props.now} />
  </>
)

export const OthersPay = ({ ofOthers, now }: Pick<Props, 'ofOthers' | 'now'>) =>
  ofOthers.length > 0 && (
    <section aria-labelledby="asked">
      <SectionHeading id="asked">{t('Waiting for another person to pay')}</SectionHeading>
      <WaitingForOthers ofOthers={ofOthers} label={t('Waiting for another person to pay')} now={now} />
    </section>
  )
