/** The only place that asks the machine for the time. Edges read it once and pass it on; rules and actions receive it. */
export const now = (): Temporal.Instant => Temporal.Now.instant()
