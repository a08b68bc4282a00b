import type { MetaDescriptor } from 'react-router'
import { pageMeta } from './page-meta.ts'
import type { RootFacts } from './root-facts.ts'

type MetaArgs = {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
  readonly location: { readonly pathname: string }
}
type Words = { readonly title: string; readonly description: string; readonly isPrivate?: boolean | undefined }

/** A page's head by what the outermost loader knows: `export const meta: Route.MetaFunction = args => headOf(args, { title, description })`. */
export const headOf = ({ matches, location }: MetaArgs, words: Words): MetaDescriptor[] => {
  const facts = matches.find(match => match?.id === 'root')?.loaderData as RootFacts | undefined
  const canonical = facts && !words.isPrivate ? facts.siteUrl + location.pathname : undefined
  return pageMeta({ ...words, siteName: facts?.siteName ?? 'Guildhall', canonical })
}
