import { NothingAhead } from '#features/reservations/parts/nothing-ahead.tsx'
import type { User } from '#kernel/actor.ts'
import { useLive } from '#ui/live/use-live.ts'
import { LocalTime, ZoneName } from '#ui/local-time.tsx'
import { Muted, Page, Split, Stack } from '#ui/rhythm.tsx'
import type { OwnHome as Own } from '../own.ts'
import { adminPages, waysFor } from '../ways.ts'
import { Desk } from './desk.tsx'
import { Heading } from './heading.tsx'
import { Held } from './held.tsx'
import { Money } from './money.tsx'
import { NextLessonCard } from './next-lesson-card.tsx'
import { Obstacles } from './obstacles.tsx'
import { OnOffer } from './on-offer.tsx'
import { TeachingDay } from './teaching-day.tsx'
import { Unread } from './unread.tsx'
import { Ways } from './ways.tsx'

type Props = {
  readonly own: Own
  readonly me: Pick<User, 'displayName' | 'role' | 'zone'>
  readonly now: string
}

/** The hall as a signed-in person finds it: what comes next, what awaits them, where to go (docs/product.md §9.1). */
export const OwnHome = ({ own, me: { displayName, role, zone }, now }: Props) => {
  useLive('my:reservations', 'my:notifications', 'my:user', ...(own.sessions.length > 0 ? ['sessions'] : []))
  const { next, held, unread, money, teaching, waiting, sessions } = own
  return (
    <Page>
      <Stack gap={32}>
        <Stack gap={4}>
          <h1>Hello, {displayName}</h1>
          <Muted>
            <LocalTime at={now} as="full" zone={zone} /> · times in <ZoneName zone={zone} />
          </Muted>
        </Stack>
        <Obstacles {...own} />
        <Split>
          <Stack gap={32}>
            {waiting && <Desk waiting={waiting} pages={adminPages(role)} />}
            {held.length > 0 && <Held held={held} now={now} />}
            {next && <NextLessonCard {...{ next, zone, now }} />}
            {teaching && <TeachingDay {...{ teaching, zone, now }} />}
            {role === 'student' && !next && held.length === 0 && <NothingAhead />}
          </Stack>
          <Stack gap={32}>
            <Unread unread={unread} />
            {(role === 'student' || money.owed + money.paid > 0) && <Money money={money} />}
          </Stack>
        </Split>
        {sessions.length > 0 && <OnOffer title="Next with a free place" {...{ sessions, now }} />}
        <section aria-labelledby="ways">
          <Heading id="ways">Go on to</Heading>
          <Ways ways={waysFor(role)} label="Your pages" />
        </section>
      </Stack>
    </Page>
  )
}
