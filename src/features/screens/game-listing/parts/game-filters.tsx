import { Form } from 'react-router'
import { GAME_TYPE_LABELS, LEVELS, PUBLIC_GAME_TYPES } from '#features/games/games/game-types.ts'
import { GAMES_PATH } from '#features/games/games/paths.ts'
import { hasTimeFilter, priceFilterLabel } from '#kernel/filter-labels.ts'
import { t } from '#kernel/messages.ts'
import { ZONE_PARAM } from '#kernel/zones.ts'
import { ActiveFilters } from '#ui/active-filters.tsx'
import { ChoiceFields, PriceField } from '#ui/filter-fields.tsx'
import { activeFiltersOf, type FilterEntry, FilterMenus, timeEntry } from '#ui/filter-menus.tsx'
import { FilterSearch } from '#ui/filter-search.tsx'
import { FilterCheck } from '#ui/filters.tsx'
import { ListFilters } from '#ui/list-filters.tsx'
import { useFilterDraft } from '#ui/use-filter-draft.ts'
import { levelFilterLabel, typeFilterLabel } from '../filter-labels.ts'
import { type GameFilterName, NO_GAME_FILTERS, type PageFilters, writeGameFilters } from '../filters.ts'

type Props = {
  filters: PageFilters
  /** The name of the game master by whom the list is narrowed; null where the list is empty. */
  masterName: string | null
  zone: string
  /** The zone that the URL must contain so that hours mean the same to every reader; null when the viewer's stored zone applies. */
  zoneInUrl: string | null
  /** `12 games`. */
  found: string
}

/** The filters of the list of games: a GET form without scripts; with scripts each change updates the URL at once. */
export const GameFiltersForm = ({ filters, masterName, zone, zoneInUrl, found }: Props) => {
  const hrefOf = (changed: PageFilters) => {
    const query = writeGameFilters(changed, hasTimeFilter(changed) ? zoneInUrl : null)
    return query.size > 0 ? `${GAMES_PATH}?${query}` : GAMES_PATH
  }
  const { draft, change, submit, isShown } = useFilterDraft(filters, hrefOf)
  const menus: readonly FilterEntry<PageFilters>[] = [
    [
      t('Level'),
      levelFilterLabel(draft),
      { level: [] },
      <ChoiceFields
        key="level"
        legend={t('Level of English')}
        name={'level' satisfies GameFilterName}
        tone="dungeons"
        all={LEVELS}
        chosen={draft.level}
        labelOf={level => level}
        onChange={level => change({ ...draft, level })}
      />,
    ],
    [
      t('Type'),
      typeFilterLabel(draft),
      { type: [] },
      <ChoiceFields
        key="type"
        legend={t('Type of game')}
        name={'type' satisfies GameFilterName}
        tone="dungeons"
        all={PUBLIC_GAME_TYPES}
        chosen={draft.type}
        labelOf={type => GAME_TYPE_LABELS[type]()}
        onChange={type => change({ ...draft, type })}
      />,
    ],
    timeEntry({ filters: draft, onChange: time => change({ ...draft, ...time }), zone, tone: 'dungeons' }),
    [
      t('Price'),
      priceFilterLabel(draft.upTo),
      { upTo: null },
      <PriceField
        key="price"
        hint={t('For one game')}
        value={draft.upTo}
        onChange={upTo => change({ ...draft, upTo })}
      />,
    ],
  ]
  const setFilters = [
    ...activeFiltersOf(menus, none => hrefOf({ ...draft, ...none })),
    ...(draft.free ? [{ label: t('Free seats'), href: hrefOf({ ...draft, free: null }) }] : []),
    ...(draft.teacher
      ? [{ label: masterName ?? t('One game master'), href: hrefOf({ ...draft, teacher: null }) }]
      : []),
  ]
  const active = [
    ...(draft.q ? [{ label: t('“{words}”', { words: draft.q }), href: hrefOf({ ...draft, q: '' }) }] : []),
    ...setFilters,
  ]
  return (
    <Form method="get" action={GAMES_PATH} role="search" aria-label={t('Games')} onSubmit={submit}>
      {draft.teacher && <input type="hidden" name={'teacher' satisfies GameFilterName} value={draft.teacher} />}
      {zoneInUrl && hasTimeFilter(draft) && <input type="hidden" name={ZONE_PARAM} value={zoneInUrl} />}
      <ListFilters
        search={
          <FilterSearch
            label={t('Search by title, description or game master')}
            value={draft.q}
            onChange={q => change({ ...draft, q })}
          />
        }
        setCount={setFilters.length}
        submitLabel={t('Show games')}
        found={isShown ? found : null}
        summary={found}
        tone="dungeons"
      >
        <FilterMenus menus={menus} submitLabel={t('Show games')} tone="dungeons" />
        <FilterCheck
          name={'free' satisfies GameFilterName}
          value="yes"
          tone="dungeons"
          checked={draft.free === 'yes'}
          onChange={() => change({ ...draft, free: draft.free === 'yes' ? null : 'yes' })}
        >
          {t('Free seats')}
        </FilterCheck>
      </ListFilters>
      <ActiveFilters filters={active} clearAllHref={hrefOf(NO_GAME_FILTERS)} tone="dungeons" />
    </Form>
  )
}
