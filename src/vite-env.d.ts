declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

declare module 'virtual:lazy-parts' {
  /** What each lazily imported part needs beyond its page's own scripts and styles, by its path in `src`. */
  const parts: Readonly<
    Partial<Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>>
  >
  export default parts
}
