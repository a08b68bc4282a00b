import { useRevalidator } from 'react-router'
import { ToAnswer } from '#features/people/notifications/parts/to-answer-card.tsx'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { Stack } from '#ui/layout.tsx'
import { Line, LineList } from '#ui/line-list.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import type { Dashboard } from '../dashboard.ts'
import type { PendingPayment } from '../pending-payments.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = {
  readonly held: readonly PendingPayment[]
  readonly asked: Dashboard['asked']
  readonly now: string
  /** The first has the gold button of the page. */
  readonly isMain: boolean
}

const ACTS: Readonly<Record<PendingPayment['act'], Message>> = {
  Pay: msg('Pay'),
  Agree: msg('Agree'),
  Keep: msg('Keep my seat'),
  Confirm: msg('Confirm'),
  See: msg('See'),
}

/** What it costs is said by the button that pays it, or else beside the names. */
const labelOf = ({ act, price }: PendingPayment): string =>
  act === 'Pay' ? t('Pay {price}', { price: formatPLN(price) }) : ACTS[act]()

const priceOf = ({ act, price, per }: PendingPayment): string | null =>
  act === 'Pay' || price === 0 ? null : [formatPLN(price), per].filter(Boolean).join(' ')

/** Places on hold, by the time that is left to pay or to agree, the shortest first; then the questions of others. */
export const WaitingList = ({ held, asked, now, isMain }: Props) => {
  const own = held.filter(({ act }) => act !== 'See')
  const ofOthers = held.filter(({ act }) => act === 'See')
  return (
    <>
      {own.length + asked.length > 0 && (
        <section aria-labelledby="waiting">
          <SectionHeading id="waiting">{t('Waiting for you')}</SectionHeading>
          <Stack gap={3}>
            <HeldLines label={t('Waiting for you')} items={own} {...{ now, isMain }} />
            {asked.length > 0 && (
              <ToAnswer label={t('Questions to you')} items={asked} isMain={isMain && own.length === 0} />
            )}
          </Stack>
        </section>
      )}
      {ofOthers.length > 0 && (
        <section aria-labelledby="asked">
          <SectionHeading id="asked">{t('Waiting for another person to pay')}</SectionHeading>
          <HeldLines label={t('Waiting for another person to pay')} items={ofOthers} now={now} isMain={false} />
        </section>
      )}
    </>
  )
}

type LinesProps = Omit<Props, 'held' | 'asked'> & { readonly label: string; readonly items: readonly PendingPayment[] }

const HeldLines = ({ label, items, now, isMain }: LinesProps) => {
  const { revalidate } = useRevalidator()
  return (
    items.length > 0 && (
      <LineList label={label}>
        {items.map((one, at) => (
          <Line
            key={one.id}
            tone={one.tone}
            isAsking={one.act !== 'See'}
            title={one.title}
            href={one.path}
            face={<Avatar name={one.teacher.displayName} photo={one.teacher.photoURL} tone={one.tone} />}
            meta={[one.meta, priceOf(one), one.credit].filter(Boolean).join(' · ')}
            end={
              one.isOffer ? (
                rich('Held until <time></time>', { time: () => <LocalTime at={one.holdExpiresAt} now={now} /> })
              ) : (
                <Countdown
                  until={one.holdExpiresAt}
                  now={now}
                  before={one.act === 'See' ? t('Held for') : t('{act} within', { act: ACTS[one.act]() })}
                  onEnd={() => void revalidate()}
                />
              )
            }
            action={
              <ButtonLink
                to={one.path}
                variant={isMain && at === 0 ? 'primary' : 'plain'}
                size="small"
                aria-label={`${labelOf(one)}: ${one.title}`}
              >
                {labelOf(one)}
              </ButtonLink>
            }
          />
        ))}
      </LineList>
    )
  )
}
