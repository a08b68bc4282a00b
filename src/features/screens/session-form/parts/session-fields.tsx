import { SubjectOptions } from '#features/academy/catalogue/parts/subject-options.tsx'
import { t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { CheckboxField, RadioCards } from '#ui/choice-fields.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { rich } from '#ui/rich.tsx'
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

const typeOptions = () => [
  {
    value: 'individual',
    title: t('[session] Individual'),
    sub: t('One student at a time'),
  },
  { value: 'group', title: t('[session] Group'), sub: t('Weekly, several places') },
  {
    value: 'course',
    title: t('[session] Course'),
    sub: t('Fixed dates, sold together'),
  },
]

type FormProps = { readonly form: SessionFormMetadata; readonly fields: SessionFieldset }

const SubjectField = ({ form, fields }: FormProps) => (
  <SelectField field={fields.subject} label={t('[school] Subject')} {...autoFocus(form, 'subject')}>
    <option value="">{t('Choose a subject')}</option>
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
      label={t('Lesson length')}
      min={30}
      max={480}
      step={30}
      suffix="min"
      hint={t('In steps of 30.')}
    />
  </div>
)

const PlacesFields = ({ form, fields }: FormProps) => (
  <div className={styles.few} data-for="group course">
    <TextField
      {...numberInput}
      field={fields.maxStudents}
      {...autoFocus(form, 'maxStudents')}
      label={t('Places')}
      min={1}
      max={200}
      hint={t('At most this many students.')}
    />
    <div data-for="course">
      <TextField
        {...numberInput}
        field={fields.minStudents}
        {...autoFocus(form, 'minStudents')}
        label={t('Minimum to start')}
        min={1}
        max={200}
        hint={t('At least this many students.')}
      />
    </div>
  </div>
)

/** The terms that most teachers leave as they are; open where one of them is wrong. */
const MoreFields = ({ form, fields }: FormProps) => (
  <AccordionItem
    title={
      <span>
        {rich('More: notice<rest>, break</rest><ahead>, how far ahead</ahead>', {
          rest: words => <span data-for="individual">{words}</span>,
          ahead: words => <span data-for="individual group">{words}</span>,
        })}
      </span>
    }
    open={FOLDED.some(name => form.allErrors[name]) || undefined}
  >
    <div className={styles.few}>
      <TextField
        {...numberInput}
        field={fields.minimumNoticeHours}
        {...autoFocus(form, 'minimumNoticeHours')}
        label={t('Minimum notice')}
        min={0}
        max={336}
        suffix="h"
        hint={t('Latest booking before a lesson.')}
      />
      <div data-for="individual">
        <TextField
          {...numberInput}
          field={fields.bufferMinutes}
          {...autoFocus(form, 'bufferMinutes')}
          label={t('Break between lessons')}
          min={0}
          max={120}
          step={5}
          suffix="min"
          hint={t('Kept free before and after your other lessons.')}
        />
      </div>
      <div data-for="individual group">
        <TextField
          {...numberInput}
          field={fields.horizonWeeks}
          {...autoFocus(form, 'horizonWeeks')}
          label={t('Bookable ahead')}
          min={1}
          max={26}
          suffix={t('weeks')}
          hint={t('How far ahead students can book.')}
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
      <RadioCards field={fields.type} legend={t('What do you offer?')} options={typeOptions()} />
    )}
    <SubjectField form={form} fields={fields} />
    <TextField
      field={fields.title}
      {...autoFocus(form, 'title')}
      label={t('Title')}
      maxLength={120}
      autoComplete="off"
      placeholder={t('Such as “Chemistry 0620: moles to equilibrium”')}
    />
    <TextAreaField
      field={fields.description}
      label={t('About these lessons')}
      optional
      rows={2}
      className={styles.about}
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
          label={t('Allow single half-hours')}
          hint={t('Otherwise lessons last at least an hour, and one tap in the grid is an hour.')}
        />
      </div>
    </TimesFields>
    <div data-for="course" className={styles.block}>
      <LessonsField form={form} fields={fields} />
      <CourseObstacles {...{ fields, calendar }} />
    </div>
    <LessonMinutesField form={form} fields={fields} />
    <ZoneField field={fields.zone} hint={t('Local time is kept in summer and winter.')} />
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
