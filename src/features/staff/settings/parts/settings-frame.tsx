import { type ReactNode, useState } from 'react'
import { AdminFrame } from '#features/people/navigation/parts/admin-frame.tsx'
import { useViewerRole } from '#features/people/navigation/viewer-role.ts'
import { ListHead } from '#features/staff/list-views/parts/list-head.tsx'
import { t } from '#kernel/messages.ts'
import { FilterSearch } from '#ui/filter-search.tsx'
import { Stack } from '#ui/layout.tsx'
import { SectionLayout } from '#ui/section-menu.tsx'
import { Muted } from '#ui/typography.tsx'
import { UnsavedChanges } from '#ui/unsaved-changes.tsx'
import { SETTINGS_PATHS, type SettingsSection } from '../paths.ts'
import type { ListedSetting } from '../queries.ts'
import { findIn, SECTION_GROUPS, SECTION_LABELS, sectionLines, sectionsFor } from '../sections.ts'
import styles from './settings-frame.module.css'

type Props = {
  readonly section: SettingsSection
  /** Of a page below that of the menu, to which it leads back. */
  readonly title?: string
  readonly text?: ReactNode
  /** On the first page: what the lines of the menu are about. */
  readonly listed?: { readonly settings: readonly ListedSetting[]; readonly hasTaxes: boolean }
  readonly children: ReactNode
}

/** One page of the settings, beside the menu of all of them. */
export const SettingsFrame = ({ section, title, text, listed, children }: Props) => {
  const role = useViewerRole()
  const lines = listed && sectionLines(listed.settings, listed.hasTaxes)
  const [wanted, setWanted] = useState('')
  const found = sectionsFor(role).filter(each => !wanted || findIn(each, wanted) !== undefined)
  const isHome = listed !== undefined
  const Heading = isHome ? 'h2' : 'h1'
  const label = SECTION_LABELS[section]()
  return (
    <AdminFrame>
      <Stack gap={6}>
        {isHome ? <ListHead title={t('Settings')} /> : <p className={styles.title}>{t('Settings')}</p>}
        <SectionLayout
          label={t('Settings')}
          home={title ? { to: SETTINGS_PATHS[section], label } : { to: '/admin/settings', label: t('Settings') }}
          isHome={isHome}
          menuHead={
            <div className={styles.search}>
              <FilterSearch
                label={t('Search the settings')}
                placeholder={t('Find a setting')}
                value={wanted}
                onChange={setWanted}
              />
              {wanted && found.length === 0 && <Muted size="small">{t('No setting has this name.')}</Muted>}
            </div>
          }
          sections={found.map(each => ({
            ...{ to: SETTINGS_PATHS[each], label: SECTION_LABELS[each](), current: each === section },
            ...{ group: SECTION_GROUPS[each](), ...lines?.[each] },
            ...(wanted ? { line: findIn(each, wanted) ?? lines?.[each].line, waits: false } : {}),
          }))}
        >
          <header className={styles.head}>
            <Heading>{title ?? label}</Heading>
            {text && <p>{text}</p>}
          </header>
          <UnsavedChanges>
            <Stack gap={6} className={styles.fields}>
              {children}
            </Stack>
          </UnsavedChanges>
        </SectionLayout>
      </Stack>
    </AdminFrame>
  )
}
