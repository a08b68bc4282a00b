import { Form } from 'react-router'
import { fullSubjectName, TRACKS } from '#features/academy/catalogue/subjects.ts'
import { lengthLabel } from '#features/academy/trials/rules.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import { pluralize } from '#kernel/pluralize.ts'
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

const LENGTHS = PACKAGE_MINUTES.map(minutes => ({ value: String(minutes), title: lengthLabel(minutes) }))
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
          label="Lessons"
          inputMode="numeric"
          hint={`${LESSON_COUNTS.least} to ${LESSON_COUNTS.most}`}
          autoComplete="off"
        />
        <TextField
          field={fields.lessonPrice}
          label="Price of each lesson"
          suffix="PLN"
          inputMode="decimal"
          hint="Of the whole lesson."
          autoComplete="off"
        />
        <TextField
          field={fields.months}
          label="Months valid"
          inputMode="numeric"
          hint={`${VALID_MONTHS.least} to ${VALID_MONTHS.most}`}
          autoComplete="off"
        />
      </FieldLine>
      <SegmentedControl field={fields.minutes} legend="Length of each lesson" options={LENGTHS} />
      {isOfSchool && (
        <AccordionItem title="Only some subjects">
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
          Offer this package
        </SubmitButton>
      </Cluster>
    </ActionForm>
  )
}

const metaOf = ({ minutes, lessonPrice, months, subjects }: OfferView): string =>
  [
    `${formatPLN(lessonPrice)} for each lesson of ${lengthLabel(minutes)}`,
    `valid for ${pluralize(months, 'month')}`,
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
    <RowList label="Packages offered now">
      {offers.map(offer => (
        <Row
          key={offer.id}
          title={`${offer.lessons} lessons for ${formatPLN(offer.price)}`}
          meta={metaOf(offer)}
          action={
            mayEnd && (
              <Form method="post">
                <input type="hidden" name="offer" value={offer.id} />
                <SubmitButton name="verb" value="endPackage" size="small">
                  End it
                </SubmitButton>
              </Form>
            )
          }
        />
      ))}
    </RowList>
  )
