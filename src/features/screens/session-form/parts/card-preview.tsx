import { useEffect, useState } from 'react'
import { SessionRow } from '#features/screens/session-listing/parts/session-row.tsx'
import type { SessionRowFields } from '#features/screens/session-listing/row-labels.ts'
import { t } from '#kernel/messages.ts'
import { RowList } from '#ui/row-list.tsx'
import { cardFields, type TypedSession } from '../card-fields.ts'
import type { WeeklyRow } from '../weekly-rows.ts'
import styles from './card-preview.module.css'
import type { FormCalendar } from './form-calendar.ts'

/** What is in the form now, by its controls: the grid keeps its half-hours itself. */
const readTyped = (form: HTMLFormElement): TypedSession => {
  const data = new FormData(form)
  const textOf = (name: string) => String(data.get(name) ?? '')
  const rows: { [at: string]: { [part: string]: string } } = {}
  const lessons: string[] = []
  for (const [name, value] of data) {
    const [, list, at = '', part = ''] = /^(weekly|lessons)\[(\d+)\](?:\.(\w+))?$/.exec(name) ?? []
    if (list === 'lessons') lessons.push(String(value))
    if (list === 'weekly') rows[at] = { ...rows[at], [part]: String(value) }
  }
  return {
    ...{ type: textOf('type'), subject: textOf('subject'), title: textOf('title'), zone: textOf('zone') },
    ...{ price: textOf('price'), availability: textOf('availability'), enteredAs: textOf('enteredAs') },
    ...{ lessonMinutes: textOf('lessonMinutes'), maxStudents: textOf('maxStudents') },
    ...{ minStudents: textOf('minStudents'), minimumNoticeHours: textOf('minimumNoticeHours') },
    date_time: data.getAll('date_time').map(String),
    weekly: Object.values(rows) as WeeklyRow[],
    lessons,
  }
}

/** After each of these a control may have another value, one that React has set included. */
const CHANGING = ['input', 'change', 'click', 'keyup', 'pointerup'] as const

/** What is typed, from the moment at which the scripts run. */
const useTyped = (formId: string, initial: TypedSession): TypedSession => {
  const [typed, setTyped] = useState(initial)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let frame = 0
    const read = () => {
      const now = readTyped(form)
      setTyped(before => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const readSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    read()
    // Painting in the grid may end anywhere.
    for (const name of CHANGING) document.addEventListener(name, readSoon)
    return () => {
      cancelAnimationFrame(frame)
      for (const name of CHANGING) document.removeEventListener(name, readSoon)
    }
  }, [formId])
  return typed
}

type Props = {
  readonly formId: string
  /** Until the scripts run. */
  readonly initial: TypedSession
  readonly teacher: SessionRowFields['teacher']
  readonly calendar: FormCalendar
}

/** The card of the list as students will see it, while the session is typed. */
export const CardPreview = ({ formId, initial, teacher, calendar }: Props) => {
  const typed = useTyped(formId, initial)
  const { availability, zone, now } = calendar
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{t('What students see')}</h2>
      <RowList>
        <SessionRow
          session={cardFields(typed, { teacher, availability, zone, now })}
          zone={zone}
          now={now}
          askedZone={null}
          isPreview
        />
      </RowList>
    </section>
  )
}
