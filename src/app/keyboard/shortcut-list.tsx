import { accountSectionPath } from '#features/people/users/account-sections.ts'
import { t } from '#kernel/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { listShortcuts } from '#ui/shortcuts.ts'
import { Muted, TextLink } from '#ui/typography.tsx'
import { keysOfLists } from './keys.ts'
import styles from './shortcut-list.module.css'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly canSearch: boolean
  readonly singleKeys: boolean
}
type Line = readonly [keys: readonly string[], label: string]

const NAMES: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→' }

const NOTHING = { hasRows: false, hasPanel: false, hasSearch: false }

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) =>
  lines.length > 0 && (
    <section>
      <h3>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(([keys, label]) => (
          <div key={label}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{NAMES[key] ?? key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )

/** The shortcuts that this page has now. */
export const ShortcutList = ({ open, onClose, canSearch, singleKeys }: Props) => {
  const { hasRows, hasPanel, hasSearch } = open ? keysOfLists() : NOTHING
  const own = open ? listShortcuts() : []
  return (
    <Dialog open={open} onClose={onClose} title={t('Keyboard shortcuts')}>
      <div className={styles.list}>
        {singleKeys && (
          <>
            <Lines title={t('On this page')} lines={own.map(({ key, label }) => [[key], label])} />
            <Lines
              title={t('In lists')}
              lines={[
                ...(hasRows
                  ? ([
                      [['j'], t('Next row')],
                      [['k'], t('Row before')],
                      [['Enter'], t('Open the row')],
                    ] as const)
                  : []),
                ...(hasPanel ? ([[['l'], t('Look at the row beside the list')]] as const) : []),
                ...(hasSearch ? ([[['/'], t('Search in the list')]] as const) : []),
              ]}
            />
          </>
        )}
        <Lines
          title={t('Everywhere')}
          lines={[
            ...(canSearch ? ([[[isMac() ? '⌘' : 'Ctrl', 'K'], t('Search everything')]] as const) : []),
            ...(singleKeys ? ([[['?'], t('This list')]] as const) : []),
            [['Esc'], t('Close what is open')],
          ]}
        />
        <Muted size="small">
          {singleKeys
            ? t('Shortcuts of a single key do nothing while you type.')
            : t('Shortcuts of a single key are switched off.')}{' '}
          <TextLink to={accountSectionPath('shortcuts')} onClick={onClose}>
            {singleKeys ? t('Switch them off') : t('Switch them on')}
          </TextLink>
        </Muted>
      </div>
    </Dialog>
  )
}
