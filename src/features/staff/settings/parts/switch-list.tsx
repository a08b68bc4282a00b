import { Form } from 'react-router'
import { type Message, msg } from '#kernel/messages.ts'
import type { ActionResult } from '#platform/form-action.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { SavedNote } from '#ui/saved-note.tsx'
import { SETTING_LABELS } from '../labels.ts'
import type { ListedSetting } from '../queries.ts'
import styles from './switch-list.module.css'

const OPEN = {
  on: msg('[switch] Open'),
  off: msg('[switch] Closed'),
  turnOn: msg('[action] Open'),
  turnOff: msg('[action] Close'),
}

type Props = {
  readonly switches: readonly ListedSetting[]
  /** The two states, and the buttons that lead to them. */
  readonly words?: Readonly<Record<keyof typeof OPEN, Message>>
  readonly actionData: ActionResult | undefined
}

/** What is open and closed, each with the button that changes it. */
export const SwitchList = ({ switches, words = OPEN, actionData }: Props) => (
  <ul className={styles.list}>
    {switches.map(({ key, value, version }) => {
      const { label, hint } = SETTING_LABELS[key]
      return (
        <li key={key} className={styles.switch}>
          <div>
            <p className={styles.name}>{label()}</p>
            <p className={styles.hint}>{hint()}</p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={version} />
            {!value && <input type="hidden" name="value" value="on" />}
            <Cluster>
              <SavedNote verb={key} actionResult={actionData} />
              {value ? <Chip tone="good">{words.on()}</Chip> : <Chip tone="warn">{words.off()}</Chip>}
              <SubmitButton
                name="verb"
                value={key}
                size="small"
                variant={value ? 'danger' : 'primary'}
                aria-label={`${value ? words.turnOff() : words.turnOn()} ${label()}`}
              >
                {value ? words.turnOff() : words.turnOn()}
              </SubmitButton>
            </Cluster>
          </Form>
        </li>
      )
    })}
  </ul>
)
