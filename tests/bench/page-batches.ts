/** Pages are measured in batches; the median batch counts. */
export const BATCHES = 10
export const BATCH = 100
/** Enough renderings for the JIT to optimise the code of a page, as on a server that has run for some minutes. */
export const WARM_UP = 1000
