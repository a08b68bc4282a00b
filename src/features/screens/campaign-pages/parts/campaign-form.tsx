import {
  CAMPAIGN_TYPES,
  type CampaignType,
  MAX_PLAYERS,
  OTHER_THEME,
  PLAYER_COUNTS,
  SESSION_LENGTHS,
} from '#features/games/campaign-form/campaign-types.ts'
import { readTimes } from '#features/games/campaign-form/form-times.ts'
import { campaignFields } from '#features/games/campaign-form/schema.ts'
import { THEMES } from '#features/games/games/game-types.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { ActionForm, useActionForm } from '#ui/action-form.tsx'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioCards, SegmentedControl } from '#ui/choice-fields.tsx'
import { FieldErrors, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { parseSlotValues } from '#ui/slots.ts'
import { Muted } from '#ui/typography.tsx'
import { ZoneField } from '#ui/zone-field.tsx'
import styles from './campaign-form.module.css'
import { PriceSummary } from './price-summary.tsx'
import { TimesField } from './times-field.tsx'
import { childDraft, forgetDraft, useDraft } from './use-draft.ts'
import { UsernameField } from './username-field.tsx'

const TYPE_TEXTS: Readonly<Record<CampaignType, string>> = {
  'Pre-made campaign': 'A story that is ready to play.',
  'Customised campaign': 'A ready story, changed to your wishes.',
  'Completely custom campaign': 'A story written for you. Its hours count twice in the price.',
}

type Props = {
  readonly username: string
  readonly viewerId: string
  /** The child for whom a guardian asks; null for oneself. */
  readonly child: { readonly id: string; readonly name: string } | null
  readonly zone: string
  readonly actionResult: ActionResult | undefined
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
const textsOf = (value: unknown): readonly string[] => [value].flat().filter(each => typeof each === 'string')
const numberOf = (value: unknown): number | undefined => (value ? Number(value) : undefined)

/** The request for a private campaign, with its price; it works without scripts too. */
export const CampaignForm = ({ username, viewerId, child, zone, actionResult }: Props) => {
  const [form, fields] = useActionForm({
    verb: 'request',
    schema: campaignFields,
    actionResult,
    defaults: { zone },
  })
  const draft = child ? childDraft(viewerId, child.id) : viewerId
  const restored = useDraft('request', draft, actionResult !== undefined)
  const initial = asRecord(form.initialValue)
  const typed = asRecord(form.value)
  // Of the answer, since conform keeps the first initial value where scripts run. Fields that were left empty keep their place.
  const names = actionResult ? [asRecord(actionResult.result.initialValue).usernames].flat() : [username]
  const playerCount = numberOf(typed.playerCount)
  const enjoy = asRecord(initial.preferences).enjoy
  const avoid = asRecord(initial.preferences).avoid
  return (
    <ActionForm form={form}>
      {child && <input type="hidden" name="userId" value={child.id} />}
      {restored && (
        <Notice
          title="We have kept what you typed"
          action={
            <Button
              onClick={() => {
                forgetDraft(draft)
                window.location.reload()
              }}
            >
              Start with an empty form
            </Button>
          }
        />
      )}
      <Card title="Your story" tone="dungeons">
        <Stack gap={4}>
          <div className={styles.fields}>
            <SelectField field={fields.theme} label="Theme">
              <option value="">Choose a theme</option>
              {THEMES.map(theme => (
                <option key={theme} value={theme}>
                  {theme}
                </option>
              ))}
            </SelectField>
            <TextField
              field={fields.customTheme}
              label="Your own theme"
              hint={`For the theme “${OTHER_THEME}”.`}
              optional={typed.theme !== OTHER_THEME}
            />
          </div>
          <RadioCards
            field={fields.type}
            legend="Type of campaign"
            options={CAMPAIGN_TYPES.map(type => ({ value: type, title: type, sub: TYPE_TEXTS[type] }))}
          />
          <SegmentedControl
            field={fields.sessionLength}
            legend="Length of one game"
            options={SESSION_LENGTHS.map(hours => ({ value: String(hours), title: `${hours} h` }))}
          />
        </Stack>
      </Card>
      <Card title="Your times" tone="dungeons">
        <Stack gap={4}>
          <TimesField
            field={fields.availability}
            slotsName={fields.slots.name}
            zone={String(typed.zone ?? '')}
            initial={readTimes({
              ...{ days: textsOf(initial.availability), from: asRecord(initial.from), to: asRecord(initial.to) },
              slots: parseSlotValues(textsOf(initial.slots)),
            })}
            restored={restored}
          />
          <ZoneField field={fields.zone} hint="The zone of your times. Every player uses their own." />
        </Stack>
      </Card>
      <Card title="Your players" tone="dungeons">
        <Stack gap={4}>
          <SegmentedControl
            field={fields.playerCount}
            legend={`Number of players, ${child ? child.name : 'you'} included`}
            options={PLAYER_COUNTS.map(count => ({ value: String(count), title: String(count) }))}
          />
          <div id={fields.usernames.id} tabIndex={-1}>
            <Stack gap={3}>
              <Muted>
                Enter one username for each player and leave the other fields empty. We invite them all; each agrees to
                the price.
              </Muted>
              <div className={styles.fields}>
                {Array.from({ length: MAX_PLAYERS }, (_, at) => (
                  <UsernameField
                    // biome-ignore lint/suspicious/noArrayIndexKey: the fields are the same ones always
                    key={at}
                    field={{
                      ...{ name: fields.usernames.name, formId: form.id, id: `${fields.usernames.id}-${at}` },
                      initialValue: names[at],
                    }}
                    label={at === 0 ? `Player 1 (${child ? child.name : 'you'})` : `Player ${at + 1}`}
                  />
                ))}
              </div>
              <FieldErrors id={fields.usernames.id} errors={fields.usernames.errors} />
            </Stack>
          </div>
        </Stack>
      </Card>
      <Card title="What you like, and what to leave out" tone="dungeons">
        <Stack gap={4}>
          <TextAreaField
            field={{ name: 'preferences.enjoy', formId: form.id, initialValue: enjoy }}
            label="What you enjoy"
            hint="Riddles, fights, talking in character, your level of English."
            optional
            rows={3}
          />
          <TextAreaField
            field={{ name: 'preferences.avoid', formId: form.id, initialValue: avoid }}
            label="What the story must leave out"
            hint="Only staff and the game master read this. Before the first game, each player can add more anonymously."
            optional
            rows={3}
          />
        </Stack>
      </Card>
      <Card title="Price" tone="dungeons" variant="highlighted">
        <Stack gap={4}>
          <div aria-live="polite">
            <PriceSummary
              type={String(typed.type ?? '')}
              sessionLength={numberOf(typed.sessionLength)}
              players={playerCount}
            />
          </div>
          <SubmitButton variant="primary" fullWidth>
            Send the request and invite the players
          </SubmitButton>
          <Muted size="small">
            Sending it costs nothing. You decide when we have proposed a game master and times.
          </Muted>
        </Stack>
      </Card>
    </ActionForm>
  )
}
