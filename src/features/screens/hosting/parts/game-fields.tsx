import { GAME_TYPE_LABELS, LEVELS, THEME_LABELS, THEMES } from '#features/games/games/game-types.ts'
import { MAX_SEATS, type publishGameForm } from '#features/games/games/schema.ts'
import { msg, t } from '#kernel/messages.ts'
import type { useActionForm } from '#ui/action-form.tsx'
import { RadioCards } from '#ui/choice-fields.tsx'
import { FieldLine, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { ZoneField } from '#ui/zone-field.tsx'
import { StartFields } from './start-fields.tsx'

type Fields = ReturnType<typeof useActionForm<typeof publishGameForm>>[1]

const TYPE_OPTIONS = [
  { value: 'one-shot', sub: msg('One game, one story') },
  { value: 'mini-campaign', sub: msg('A story of 2 to 8 games') },
  { value: 'campaign', sub: msg('A long story, from 2 games on') },
] as const

const numberInput = { type: 'number', inputMode: 'numeric' } as const

const ScheduleFields = ({ fields }: { readonly fields: Fields }) => (
  <>
    <FieldLine>
      <TextField
        field={fields.startsOn}
        label={t('First day')}
        type="date"
        hint={t('No game takes place before it.')}
      />
      <TextField
        {...numberInput}
        field={fields.weeks}
        label={t('Weeks')}
        min={1}
        max={52}
        hint={t('Counted from the first day.')}
      />
      <TextField
        field={fields.duration}
        label={t('Length of a game')}
        type="number"
        inputMode="decimal"
        min={0.5}
        max={12}
        step={0.5}
        suffix={t('h')}
        hint={t('In steps of half an hour.')}
      />
    </FieldLine>
    <StartFields field={fields.date_time} zone={String(fields.zone.value ?? '')} />
    <ZoneField field={fields.zone} hint={t('Local time is kept in summer and winter. Holidays are left out.')} />
  </>
)

const PlayerFields = ({ fields }: { readonly fields: Fields }) => (
  <FieldLine>
    <TextField
      field={fields.price}
      label={t('Price per player and game')}
      inputMode="decimal"
      autoComplete="off"
      suffix={t('[currency] PLN')}
      hint={t('Charged after each game.')}
    />
    <TextField
      {...numberInput}
      field={fields.minPlayers}
      label={t('Players needed')}
      min={1}
      max={MAX_SEATS}
      hint={t('If fewer have joined 24 hours before, the game is cancelled.')}
    />
    <TextField
      {...numberInput}
      field={fields.maxPlayers}
      label={t('Seats')}
      min={1}
      max={MAX_SEATS}
      hint={t('At most this many players.')}
    />
  </FieldLine>
)

/** All fields of a game. */
export const GameFields = ({ fields }: { readonly fields: Fields }) => (
  <>
    <RadioCards
      field={fields.type}
      legend={t('What do you lead?')}
      options={TYPE_OPTIONS.map(({ value, sub }) => ({ value, title: GAME_TYPE_LABELS[value](), sub: sub() }))}
    />
    <TextField
      field={fields.title}
      label={t('Title')}
      maxLength={120}
      autoComplete="off"
      hint={t('What players see first, such as “The Lighthouse at Low Tide”.')}
    />
    <SelectField field={fields.level} label={t('Level of English')}>
      {LEVELS.map(level => (
        <option key={level} value={level}>
          {level}
        </option>
      ))}
    </SelectField>
    <SelectField
      field={fields.theme}
      label={t('Theme of the story')}
      hint={t('Chooses the drawn cover. You can upload one of your own afterwards.')}
      optional
    >
      <option value="">{t('[theme] None of these')}</option>
      {THEMES.map(theme => (
        <option key={theme} value={theme}>
          {THEME_LABELS[theme]()}
        </option>
      ))}
    </SelectField>
    <TextAreaField field={fields.description} label={t('About this game')} optional rows={4} maxLength={4000} />
    <TextAreaField
      field={fields.contentNotes}
      label={t('Content notes')}
      hint={t('Themes that players should know about first, such as violence or spiders.')}
      optional
      rows={2}
      maxLength={1000}
    />
    <ScheduleFields fields={fields} />
    <PlayerFields fields={fields} />
  </>
)
