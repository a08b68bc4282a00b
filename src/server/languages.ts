import type { ServerBuild } from 'react-router'
import { ENGLISH } from '#kernel/language-address.ts'
import type { Reader } from '#kernel/reader.ts'
import { type Env, EnvironmentError } from '#platform/env.ts'
import { type Catalogue, createReader } from '#platform/readers.ts'
import { inScriptsFolder, scriptsFolder } from '#platform/script-addresses.ts'

const catalogues = Object.fromEntries(
  Object.entries(import.meta.glob<Catalogue>('../languages/*.json', { eager: true, import: 'default' })).map(
    ([file, catalogue]) => [file.replace(/^.*\/|\.json$/g, ''), catalogue] as const,
  ),
)

/** The languages beside English that this site offers: each file in `src/languages` can be one. */
export const offeredLanguages = ({ LANGUAGES }: Pick<Env, 'LANGUAGES'>): readonly string[] => {
  const others = LANGUAGES.filter(language => language !== ENGLISH)
  const unknown = others.filter(language => !catalogues[language])
  if (unknown.length > 0)
    throw new EnvironmentError(`Guildhall cannot start: there is no translation.\n  LANGUAGES: ${unknown.join(', ')}`)
  return others
}

const ENGLISH_READER = createReader(ENGLISH, {})
const readers = new Map(Object.entries(catalogues).map(([language, own]) => [language, createReader(language, own)]))

export const readerOf = (language: string): Reader => readers.get(language) ?? ENGLISH_READER

/** The build whose pages are in a language: their addresses begin with it, and their scripts have its sentences. */
export const buildInLanguage = (build: ServerBuild, language: string): ServerBuild => {
  const catalogue = catalogues[language]
  if (!catalogue) return build
  const assets = JSON.parse(inScriptsFolder(JSON.stringify(build.assets), scriptsFolder(language, catalogue)))
  return { ...build, basename: `/${language}`, assets }
}
