/** Of the process: what the environment has chosen, without any secret. */
export type Installation = {
  readonly profile: 'development' | 'test' | 'production'
  readonly role: 'all' | 'web' | 'worker'
  readonly version: string
  readonly hasOwnSecret: boolean
  readonly hasMailServer: boolean
  readonly hasMetricsToken: boolean
  readonly isBehindProxy: boolean
  readonly hasOwnDatabase: boolean
  readonly hasDemoData: boolean
  readonly usesPublicMeetings: boolean
  readonly movesMoney: boolean
  /** The host of the collector of traces; null where nothing is traced. */
  readonly tracesTo: string | null
}

/** What is unsafe, or unfinished, for people who really use and pay the site; each as a sentence with what to do. */
export const listRisks = (chosen: Installation): readonly string[] => [
  ...(chosen.profile === 'production'
    ? []
    : [
        'This site runs in development mode. Ask the people who run it to start it for production before people use it.',
      ]),
  ...(chosen.hasDemoData ? ['Demo people and bookings are created, and everybody knows their password.'] : []),
  ...(chosen.hasOwnSecret
    ? []
    : ['The secret was generated and is kept beside the data. Give the site one of its own.']),
  ...(chosen.hasMailServer ? [] : ['No mail server is set up: e-mails stay in the local mailbox and reach no one.']),
  ...(chosen.movesMoney ? [] : ['Payments are tests: no money moves.']),
  ...(chosen.isBehindProxy && !chosen.hasMetricsToken
    ? ['The monitoring figures need no key, so the proxy can show them to everyone.']
    : []),
  ...(chosen.usesPublicMeetings ? ['Lessons take place on a public meeting server.'] : []),
  ...(chosen.hasOwnDatabase ? [] : ['The database runs beside the site, on one machine. Keep backups elsewhere.']),
]
