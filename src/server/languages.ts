import type { ServerBuild } from 'react-router'
import { ENGLISH } from '#kernel/language-address.ts'
import { type Env, EnvironmentError } from '#platform/env.ts'
import { type Catalogue, offerLanguages } from '#platform/readers.ts'
import { inScriptsFolder, scriptsFolder } from '#platform/script-addresses.ts'

const catalogues = Object.fromEntries(
  Object.entries(import.meta.glob<Catalogue>('../languages/*.json', { eager: true, import: 'default' })).map(
    ([file, catalogue]) => [file.replace(/^.*\/|\.json$/g, ''), catalogue] as const,
  ),
)

/** Offers the languages that the operator names: each file in `src/languages` can be one. */
export const configureLanguages = ({ LANGUAGES }: Pick<Env, 'LANGUAGES'>): void => {
  const others = LANGUAGES.filter(language => language !== ENGLISH)
  const unknown = others.filter(language => !catalogues[language])
  if (unknown.length > 0)
    throw new EnvironmentError(`Guildhall cannot start: there is no translation.\n  LANGUAGES: ${unknown.join(', ')}`)
  offerLanguages(Object.fromEntries(others.map(language => [language, catalogues[language] ?? {}])))
}

/** The build whose pages are in a language: their addresses begin with it, and their scripts have its sentences. */
export const buildInLanguage = (build: ServerBuild, language: string): ServerBuild => {
  const catalogue = catalogues[language]
  if (!catalogue) return build
  const assets = JSON.parse(inScriptsFolder(JSON.stringify(build.assets), scriptsFolder(language, catalogue)))
  return { ...build, basename: `/${language}`, assets }
}
