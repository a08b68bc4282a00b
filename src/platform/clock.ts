/** The only place that reads the system clock. Entry points read it once and pass it on; rules and actions receive it. */
export const now = (): Temporal.Instant => Temporal.Now.instant()
