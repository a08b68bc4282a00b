import { type ComponentProps, createContext, type ReactNode, use } from 'react'

/**
 * The markup of `part`, rendered once for everybody who reads the same `of` and `by`. Only the server has such a keeper: the
 * browser renders each part, and finds in the page what it would have rendered.
 */
export type Keeper = (of: object, by: string, part: () => ReactNode) => string

export const KeeperContext = createContext<Keeper | null>(null)

type Props = Pick<ComponentProps<'div'>, 'className' | 'aria-label' | 'role'> & {
  as: 'div' | 'footer' | 'nav' | 'ul'
  /** What the part is made of: the very same object means the same part. */
  of: object
  /** Everything else that it says, such as the zone of its times. Nothing in it may depend on who reads it, nor bear a `useId`. */
  by: string
  children: () => ReactNode
}

/** An element whose inside many people read alike. */
export const Kept = ({ as: Part, of, by, children, ...own }: Props) => {
  const keep = import.meta.env.SSR ? use(KeeperContext) : null
  return keep ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components' markup
    <Part {...own} dangerouslySetInnerHTML={{ __html: keep(of, by, children) }} />
  ) : (
    <Part {...own}>{children()}</Part>
  )
}
