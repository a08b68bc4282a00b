import { type ShouldRevalidateFunctionArgs, useActionData, useLocation } from 'react-router'
import { TYPE_NAMES } from '#features/academy/session-types.ts'
import { sessionView, visibleSession } from '#features/academy/session-view.ts'
import { fullSubjectName } from '#features/catalogue/subjects.ts'
import { findOwnPlace } from '#features/reservations/queries.ts'
import { reserveVerb } from '#features/reservations/reserve-verb.ts'
import { mayReserve } from '#features/reservations/rules.ts'
import { formatPLN } from '#kernel/money.ts'
import { anyone } from '#kernel/policy.ts'
import { HOUSE_ZONE } from '#kernel/zones.ts'
import { act, type Outcome, read } from '#platform/page.ts'
import { headOf } from '#ui/head.ts'
import { useLive } from '#ui/live/use-live.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/rhythm.tsx'
import { useRootFacts } from '#ui/root-facts.ts'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { readChoice, writeChoice } from '../choice.ts'
import { zoneAsked } from '../filters.ts'
import { firstDayOf, offerOf, weekOf, withPosted } from '../offer.ts'
import { weeklyLessons } from '../offer-words.ts'
import { CourseLessons } from '../parts/course-lessons.tsx'
import { DatePicker } from '../parts/date-picker.tsx'
import { Obstacle } from '../parts/obstacle.tsx'
import { OwnPlace } from '../parts/own-place.tsx'
import { Pay } from '../parts/pay.tsx'
import { RefusalNotice } from '../parts/refusal-notice.tsx'
import { SessionHead } from '../parts/session-head.tsx'
import { SlotPicker } from '../parts/slot-picker.tsx'
import { Summary } from '../parts/summary.tsx'
import { TeacherCard } from '../parts/teacher-card.tsx'
import { ZoneLine } from '../parts/zone-line.tsx'
import { unitOf } from '../row.ts'
import { courseData } from '../structured-data.ts'
import { useChoice } from '../use-choice.ts'
import type { Route } from './+types/session'
import styles from './session.module.css'

export const loader = read({
  policy: anyone,
  load: async ({ ctx: { actor, now }, ctx, params, url: { searchParams } }) => {
    const session = await visibleSession(params.session ?? '', actor)
    const askedZone = zoneAsked(searchParams)
    const asked = { viewer: actor, now, zone: askedZone ?? (actor.kind === 'user' ? actor.zone : HOUSE_ZONE) }
    const wanted = readChoice(searchParams, session.type)
    const [view, week, ownPlace] = await Promise.all([
      sessionView(session.id, actor, now),
      weekOf(session, wanted, asked),
      findOwnPlace(ctx, session.id),
    ])
    const choice = withPosted(wanted, searchParams.getAll('at'), week, asked.zone)
    const firstDate = firstDayOf(view, choice, week)
    const may = mayReserve(actor, session)
    return {
      view,
      week,
      choice,
      firstDate,
      offered: await offerOf(session, choice, firstDate, asked),
      ownPlace,
      obstacle: may.ok || actor.kind !== 'user' ? null : may.refusal,
      askedZone,
      now: now.toString(),
    }
  },
})

export const action = act({ reserve: reserveVerb })

/** A lost race shows at once what is still free, any other refusal what stands in the way. */
export const shouldRevalidate = ({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus >= 400 || defaultShouldRevalidate

export const meta: Route.MetaFunction = args => {
  const { loaderData } = args
  if (!loaderData) return headOf(args, { title: 'Session not found', description: '', isPrivate: true })
  const { view } = loaderData
  const description = `${TYPE_NAMES[view.type]} with ${view.teacher.displayName}, ${fullSubjectName(view.subject)}, ${formatPLN(view.price)} ${unitOf[view.type]}.`
  return [...headOf(args, { title: view.title, description }), { 'script:ld+json': courseData(view, description) }]
}

export default function Session({ loaderData }: Route.ComponentProps) {
  const { view, week, choice: loaded, firstDate, offered, ownPlace, obstacle, askedZone, now } = loaderData
  const zone = useViewerZone(askedZone)
  const answer = useActionData<Outcome>()
  const { pathname } = useLocation()
  const { choice, change, at, settled } = useChoice(loaded, askedZone)
  const toWeek = (from: string) => at({ ...choice, from })
  const isVisitor = useRootFacts()?.viewer === null
  useLive(`session:${view.id}`, ...(isVisitor ? [] : ['my:reservations']))
  // A course is bought once; of the others there is always another time to be had.
  const isServed = ownPlace !== null && (ownPlace.isHeld || view.type === 'course')
  const isOpen = view.takesReservations && view.fallback === null
  return (
    <Page className={styles.page}>
      <SessionHead view={view} />
      <RefusalNotice answer={answer} />
      <div className={styles.pick}>
        {view.fallback && <Notice>{view.fallback}</Notice>}
        {isOpen && week && (
          <SlotPicker
            week={week}
            picks={choice.picks}
            onPick={picks => change({ picks, from: choice.from ?? week.firstDate })}
            zone={zone}
            teacherName={view.teacher.displayName.split(' ')[0] ?? ''}
            now={now}
            at={toWeek}
          />
        )}
        {isOpen && view.type === 'group' && (
          <DatePicker view={view} from={choice.from ?? firstDate} zone={zone} onChoose={from => change({ from })} />
        )}
        {view.type === 'course' && <CourseLessons view={view} zone={zone} now={now} />}
        <ZoneLine zone={zone} keep={[...writeChoice(choice, null)]} />
      </div>
      {isOpen && (
        <aside className={styles.aside} aria-label="Your choice">
          <div className={styles.summary}>
            {ownPlace && <OwnPlace {...ownPlace} />}
            {!isServed && (
              <Summary
                {...{ type: view.type, choice, offered, zone, now }}
                isOwn={obstacle?.code === 'own_session'}
                at={toWeek}
                weekly={weeklyLessons(choice.picks, week?.cells ?? [], view)}
                onPlan={plan => change({ plan })}
              />
            )}
            {obstacle && <Obstacle refusal={obstacle} />}
          </div>
          {!isServed && (
            <Pay
              sessionId={view.id}
              {...{ choice: loaded, firstDate, offered, settled }}
              from={`${formatPLN(view.price)} ${unitOf[view.type]}`}
              mayReserve={!isVisitor && !obstacle}
              enterHref={isVisitor ? `/enter?to=${encodeURIComponent(pathname + at(choice))}` : null}
            />
          )}
        </aside>
      )}
      <div className={styles.about}>
        {view.description && (
          <section>
            <h2>What we do</h2>
            <p className={styles.description}>{view.description}</p>
          </section>
        )}
        <TeacherCard teacher={view.teacher} />
      </div>
    </Page>
  )
}
