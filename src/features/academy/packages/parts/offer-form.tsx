import { Form } from 'react-router'
import { fullSubjectName, TRACKS } from '#features/academy/catalogue/subjects.ts'
import { lengthLabel } from '#features/academy/trials/rules.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { CheckboxGroup, SegmentedControl } from '#ui/choice-fields.tsx'
import { FieldLine, TextField } from '#ui/field.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import type { OfferView } from '../offers.ts'
import { LESSON_COUNTS, PACKAGE_MINUTES, VALID_MONTHS } from '../rules.ts'
import { schoolOfferForm } from '../schema.ts'

type Props = { readonly actionResult: ActionResult | undefined; readonly isOfSchool?: boolean }

const lengths = () => PACKAGE_MINUTES.map(minutes => ({ value: String(minutes), title: lengthLabel(minutes) }))
const DEFAULTS = { lessons: '10', minutes: '60', lessonPrice: formatPLNInput(9_000), months: '6' }

/** Makes an offer of a package. */
export const OfferForm = ({ actionResult, isOfSchool = false }: Props) => {
  const [form, fields] = useActionForm({
    ...{ verb: 'offerPackage', schema: schoolOfferForm, actionResult },
    defaults: DEFAULTS,
  })
  return (
    <ActionForm form={form}>
      <FieldLine>
        <TextField
          field={fields.lessons}
          label={t('Lessons')}
          inputMode="numeric"
          hint={t('{least} to {most}', { least: LESSON_COUNTS.least, most: LESSON_COUNTS.most })}
          autoComplete="off"
        />
        <TextField
          field={fields.lessonPrice}
          label={t('Price of each lesson')}
          suffix={t('[currency] PLN')}
          inputMode="decimal"
          hint={t('Of the whole lesson.')}
          autoComplete="off"
        />
        <TextField
          field={fields.months}
          label={t('Months valid')}
          inputMode="numeric"
          hint={t('{least} to {most}', { least: VALID_MONTHS.least, most: VALID_MONTHS.most })}
          autoComplete="off"
        />
      </FieldLine>
      <SegmentedControl field={fields.minutes} legend={t('Length of each lesson')} options={lengths()} />
      {isOfSchool && (
        <AccordionItem title={t('Only some subjects')}>
          <Stack gap={4}>
            {TRACKS.map(({ id, name, subjects }) => (
              <CheckboxGroup
                key={id}
                field={{ ...fields.subjects, id: `subjects-${id}`, name: 'subjects' }}
                legend={name}
                options={subjects.map(subject => ({ value: subject.id, label: subject.name }))}
              />
            ))}
          </Stack>
        </AccordionItem>
      )}
      <Cluster>
        <SubmitButton name="verb" value="offerPackage" variant="primary">
          {t('Offer this package')}
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}

const metaOf = ({ minutes, lessonPrice, months, subjects }: OfferView): string =>
  [
    t('{price} for each lesson of {length}', { price: formatPLN(lessonPrice), length: lengthLabel(minutes) }),
    t('valid for {months, plural, one {# month} other {# months}}', { months }),
    ...(subjects.length > 0 ? [subjects.map(fullSubjectName).join(', ')] : []),
  ].join(' · ')

/** What is offered now, each with its end. */
export const CurrentOffers = ({
  offers,
  mayEnd,
}: {
  readonly offers: readonly OfferView[]
  readonly mayEnd: boolean
}) =>
  offers.length > 0 && (
    <RowList label={t('Packages offered now')}>
      {offers.map(offer => (
        <Row
          key={offer.id}
          title={t('{lessons} lessons for {price}', { lessons: offer.lessons, price: formatPLN(offer.price) })}
          meta={metaOf(offer)}
          action={
            mayEnd && (
              <Form method="post">
                <input type="hidden" name="offer" value={offer.id} />
                <SubmitButton name="verb" value="endPackage" size="small">
                  {t('End it')}
                </SubmitButton>
              </Form>
            )
          }
        />
      ))}
    </RowList>
  )
