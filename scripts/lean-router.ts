import type { Plugin } from 'vite'

/**
 * What React Router keeps ready and nothing here uses: observers of every navigation (`instrumentations`), React's server
 * components, modules exchanged while developing, view transitions, fetching a page ahead of the click (`prefetch`), and calling
 * a page without going there (fetchers). They are decided at run time, so no bundler can see that they never come.
 */
const UNUSED: readonly (readonly [file: string, written: string, instead: string])[] = [
  ['router/router.js', 'if (init.instrumentations)', 'if (false)'],
  ['router/router.js', 'consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  ['router/router.js', '_internalSetRoutes,', ''],
  ['router/router.js', 'fetch,\n\t\trevalidate,', 'revalidate,'],
  ['dom/ssr/single-fetch.js', 'if (fetcherKey)', 'if (false)'],
  ['dom/lib.js', 'if (options.navigate === false)', 'if (false)'],
  ['components.js', 'useTransitions = useIsRSCRouterContext() || useTransitions', ''],
  ['components.js', 'if (!viewTransitionOpts || !isViewTransitionAvailable)', 'if (true)'],
  ['components.js', 'if (renderDfd && pendingState && router.window)', 'if (false)'],
  ['dom/ssr/components.js', '= useIsRSCRouterContext()', '= false'],
  ['dom/lib.js', '= usePrefetchBehavior(prefetch, rest)', '= [false, null, {}]'],
  ['dom/lib.js', 'shouldPrefetch && !isAbsolute ?', 'false ?'],
  ['dom/lib.js', 'routerNavigation != null && useViewTransitionState(path) && viewTransition === true', 'false'],
  ['hooks.js', 'static contextType = RSCRouterContext', ''],
  ['hooks.js', 'if (this.context) return', 'if (false) return'],
  [
    'dom-export/hydrated-router.js',
    'router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut',
    '',
  ],
]

const LIBRARY = '/react-router/dist/production/lib/'
const ASKED_FOR =
  /\b(prefetch|viewTransition|instrumentations|fetcherKey)=|\b(viewTransition|navigate):|\bnavigate=\{|use(ViewTransitionState|Fetcher)/

/**
 * The browser's router without these: 4 kB less for every first visit. The build fails where the router no longer says what is
 * left out, and where a page asks for one of them.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'pre',
    filter: { id: /\/react-router\/dist\/production\/lib\/|\/src\/.*\.tsx?$/ },
    handler(code, id) {
      const [, file] = id.split(LIBRARY)
      if (file === undefined) {
        if (ASKED_FOR.test(code))
          this.error(`${id} asks for what scripts/lean-router.ts leaves out; take its lines away there`)
        return null
      }
      const cuts = UNUSED.filter(([where]) => where === file)
      for (const [, written] of cuts)
        if (!code.includes(written)) this.error(`react-router's ${file} no longer says: ${written}`)
      const lean = cuts.reduce((rest, [, written, instead]) => rest.replaceAll(written, instead), code)
      return cuts.length === 0 ? null : { code: lean, map: null }
    },
  },
}

/** Its advice to whoever writes pages, which a visitor's browser need not carry. */
export const ADVICE = ['warnOnce', 'warning']
