import { CAMPAIGN_TYPES, type CampaignType } from '#features/games/campaign-form/campaign-types.ts'
import { CAMPAIGN_TYPE_LABELS } from '#features/games/campaign-form/labels.ts'
import { drawnCover } from '#features/games/covers/parts/drawn-covers.ts'
import { THEME_LABELS, THEMES } from '#features/games/games/game-types.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { FieldErrors, TextAreaField, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { asRecord, fieldWith, type StepFields } from './step-values.ts'
import styles from './story-step.module.css'

const TYPE_TEXTS: Readonly<Record<CampaignType, Message>> = {
  'Pre-made campaign': msg('A story that is ready to play.'),
  'Customised campaign': msg('A ready story, changed to your wishes.'),
  'Completely custom campaign': msg('Written for you; its hours count twice in the price.'),
}

/** The theme by its picture, how much of the story is one's own, and what it has or leaves out. */
export const StoryStep = ({ form, fields, errorsOf, initial }: StepFields) => {
  const { enjoy, avoid } = asRecord(initial.preferences)
  const themeErrors = errorsOf('theme')
  const wrongWish = [errorsOf('preferences')].flat().length > 0 && errorsOf('preferences') !== undefined
  return (
    <div className={styles.story}>
      <fieldset
        className={styles.themes}
        aria-describedby={themeErrors ? `${fields.theme.id}-error` : undefined}
        id={fields.theme.id}
        tabIndex={-1}
      >
        <legend>{t('[story] Theme')}</legend>
        {THEMES.map(theme => (
          <label key={theme} className={styles.theme}>
            <input
              type="radio"
              name={fields.theme.name}
              form={form.id}
              value={theme}
              defaultChecked={initial.theme === theme}
              aria-invalid={themeErrors ? true : undefined}
            />
            <img src={drawnCover('', theme).src} alt="" width={320} height={180} />
            <span>{THEME_LABELS[theme]()}</span>
          </label>
        ))}
      </fieldset>
      <FieldErrors id={fields.theme.id} errors={themeErrors} />
      <div className={styles.own}>
        <TextField
          field={fieldWith(fields.customTheme, { errors: errorsOf('customTheme') })}
          label={t('Your own theme')}
          maxLength={80}
        />
      </div>
      <RadioCards
        field={fieldWith(fields.type, { errors: errorsOf('type') })}
        legend={t('Type of campaign')}
        options={CAMPAIGN_TYPES.map(type => ({
          value: type,
          title: CAMPAIGN_TYPE_LABELS[type](),
          sub: TYPE_TEXTS[type](),
        }))}
      />
      <AccordionItem title={t('Wishes and limits (optional)')} open={Boolean(enjoy || avoid) || wrongWish}>
        <Stack gap={4}>
          <TextAreaField
            field={{ name: 'preferences.enjoy', formId: form.id, initialValue: enjoy }}
            label={t('What you enjoy')}
            hint={t('Riddles, fights, talking in character, your level of English.')}
            maxLength={1000}
            rows={3}
          />
          <TextAreaField
            field={{ name: 'preferences.avoid', formId: form.id, initialValue: avoid }}
            label={t('What the story must leave out')}
            hint={t(
              'Only staff and the game master read this. Before the first game, each player can add more anonymously.',
            )}
            maxLength={1000}
            rows={3}
          />
        </Stack>
      </AccordionItem>
    </div>
  )
}
