import { SubjectOptions } from '#features/academy/catalogue/parts/subject-options.tsx'
import { AccordionItem } from '#ui/accordion.tsx'
import { CheckboxField, RadioCards } from '#ui/choice-fields.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { ZoneField } from '#ui/zone-field.tsx'
import { autoFocus } from '../errors-in-page-order.ts'
import { FOLDED } from '../steps.ts'
import type { FormCalendar } from './form-calendar.ts'
import { LessonsField } from './lessons-field.tsx'
import { CourseObstacles } from './obstacles.tsx'
import { PriceField } from './price-field.tsx'
import styles from './session-form.module.css'
import { TimesFields } from './times-fields.tsx'
import type { SessionFieldset, SessionFormMetadata } from './use-session-form.ts'

const TYPE_OPTIONS = [
  { value: 'individual', title: 'Individual', sub: 'One student, by the half-hour, from the times you offer' },
  { value: 'group', title: 'Group', sub: 'The same time every week, with several places' },
  {
    value: 'course',
    title: 'Course',
    sub: 'A fixed set of dates, sold together; starts when enough students have joined',
  },
] as const

type FormProps = { readonly form: SessionFormMetadata; readonly fields: SessionFieldset }

const SubjectField = ({ form, fields }: FormProps) => (
  <SelectField field={fields.subject} label="Subject" {...autoFocus(form, 'subject')}>
    <option value="">Choose a subject</option>
    <SubjectOptions />
  </SelectField>
)

const numberInput = { type: 'number', inputMode: 'numeric' } as const

const LessonMinutesField = ({ form, fields }: FormProps) => (
  <div className={styles.few} data-for="course">
    <TextField
      {...numberInput}
      field={fields.lessonMinutes}
      {...autoFocus(form, 'lessonMinutes')}
      label="Lesson length"
      min={30}
      max={480}
      step={30}
      suffix="min"
      hint="In steps of 30."
    />
  </div>
)

const PlacesFields = ({ form, fields }: FormProps) => (
  <div className={styles.few} data-for="group course">
    <TextField
      {...numberInput}
      field={fields.maxStudents}
      {...autoFocus(form, 'maxStudents')}
      label="Places"
      min={1}
      max={200}
      hint="At most this many students."
    />
    <div data-for="course">
      <TextField
        {...numberInput}
        field={fields.minStudents}
        {...autoFocus(form, 'minStudents')}
        label="Minimum to start"
        min={1}
        max={200}
        hint="At least this many students."
      />
    </div>
  </div>
)

/** The terms that most teachers leave as they are; open where one of them is wrong. */
const MoreFields = ({ form, fields }: FormProps) => (
  <AccordionItem
    title={
      <span>
        More: notice<span data-for="individual">, break</span>
        <span data-for="individual group">, how far ahead</span>
      </span>
    }
    open={FOLDED.some(name => form.allErrors[name]) || undefined}
  >
    <div className={styles.few}>
      <TextField
        {...numberInput}
        field={fields.minimumNoticeHours}
        {...autoFocus(form, 'minimumNoticeHours')}
        label="Minimum notice"
        min={0}
        max={336}
        suffix="h"
        hint="Latest booking before a lesson."
      />
      <div data-for="individual">
        <TextField
          {...numberInput}
          field={fields.bufferMinutes}
          {...autoFocus(form, 'bufferMinutes')}
          label="Break between lessons"
          min={0}
          max={120}
          step={5}
          suffix="min"
          hint="Kept free before and after your other lessons."
        />
      </div>
      <div data-for="individual group">
        <TextField
          {...numberInput}
          field={fields.horizonWeeks}
          {...autoFocus(form, 'horizonWeeks')}
          label="Bookable ahead"
          min={1}
          max={26}
          suffix="weeks"
          hint="How far ahead students can book."
        />
      </div>
    </div>
  </AccordionItem>
)

type WhatProps = FormProps & {
  /** A published session cannot change its type. */
  readonly fixedType?: string
}

/** What is taught. */
export const WhatFields = ({ form, fields, fixedType }: WhatProps) => (
  <>
    {fixedType ? (
      <input type="hidden" name={fields.type.name} value={fixedType} />
    ) : (
      <RadioCards field={fields.type} legend="What do you offer?" options={TYPE_OPTIONS} />
    )}
    <SubjectField form={form} fields={fields} />
    <TextField
      field={fields.title}
      {...autoFocus(form, 'title')}
      label="Title"
      maxLength={120}
      autoComplete="off"
      hint="What students see first, such as “Chemistry 0620: moles to equilibrium”."
    />
    <TextAreaField
      field={fields.description}
      label="About these lessons"
      optional
      rows={4}
      maxLength={4000}
      {...autoFocus(form, 'description')}
    />
  </>
)

type WhenProps = FormProps & { readonly calendar: FormCalendar }

/** When it is taught. */
export const WhenFields = ({ form, fields, calendar }: WhenProps) => (
  <>
    <TimesFields {...{ form, fields, calendar }}>
      <div data-for="individual group" data-own-times>
        <CheckboxField
          field={fields.allowSingleSlots}
          label="Allow single half-hours"
          hint="Otherwise lessons last at least an hour, and one tap in the grid is an hour."
        />
      </div>
    </TimesFields>
    <div data-for="course" className={styles.block}>
      <LessonsField form={form} fields={fields} />
      <CourseObstacles {...{ fields, calendar }} />
    </div>
    <LessonMinutesField form={form} fields={fields} />
    <ZoneField field={fields.zone} hint="Local time is kept in summer and winter." />
  </>
)

/** What it costs, for how many, and on which terms. */
export const PriceFields = ({ form, fields }: FormProps) => (
  <>
    <PriceField form={form} fields={fields} />
    <PlacesFields form={form} fields={fields} />
    <MoreFields form={form} fields={fields} />
  </>
)

/** All fields of a session. CSS alone hides the fields of other types, so a change of the type keeps everything that was typed. */
export const SessionFields = ({ form, fields, calendar, ...what }: WhatProps & WhenProps) => (
  <>
    <WhatFields {...{ form, fields }} {...what} />
    <WhenFields {...{ form, fields, calendar }} />
    <PriceFields {...{ form, fields }} />
  </>
)
