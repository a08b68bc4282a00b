import type { ListedRating } from '#features/games/game-ratings/queries.ts'
import { ratingRemovalForm } from '#features/games/game-ratings/schema.ts'
import { formatDecimal } from '#kernel/decimals.ts'
import { t } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDetails } from '#ui/confirm-details.tsx'
import { TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted } from '#ui/typography.tsx'

type Props = {
  readonly ratings: readonly ListedRating[]
  readonly game: { readonly rating: number; readonly ratingCount: number }
  readonly now: string
  readonly actionResult: ActionResult | undefined
}

const Removal = ({ uid, displayName, actionResult }: ListedRating & Pick<Props, 'actionResult'>) => {
  const [form, fields] = useActionForm({
    ...{ verb: 'removeRating', schema: ratingRemovalForm, actionResult },
    defaults: { uid, reason: '' },
  })
  return (
    <ConfirmDetails
      label={t('Remove')}
      name={t('Remove the rating of {displayName}', { displayName })}
      size="small"
      group="rating"
      consequence={t('It no longer counts. The player may rate again. The reason is kept in the audit.')}
    >
      <ActionForm form={form}>
        <input type="hidden" name="uid" value={uid} />
        <TextField field={fields.reason} label={t('Reason')} maxLength={500} />
        <SubmitButton name="verb" value="removeRating" variant="danger">
          {t('Remove the rating')}
        </SubmitButton>
      </ActionForm>
    </ConfirmDetails>
  )
}

/** For staff: who rated the game, without the words, which are the player's own. */
export const RatingsCard = ({ ratings, game: { rating, ratingCount }, now, actionResult }: Props) => (
  <Card title={t('Ratings: {rating} ({count})', { rating: formatDecimal(rating), count: ratingCount })}>
    <Stack gap={3}>
      <Muted size="small">{t('What players wrote is not shown to staff.')}</Muted>
      <RowList label={t('Ratings')}>
        {ratings.map(each => (
          <Row
            key={each.uid}
            title={each.displayName}
            meta={t('{stars} of 5 stars', { stars: each.stars })}
            time={<LocalTime at={each.updatedAt} now={now} format="day" />}
            action={<Removal {...each} actionResult={actionResult} />}
          />
        ))}
      </RowList>
    </Stack>
  </Card>
)
