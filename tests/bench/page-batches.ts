/** Pages are measured in batches of which the median counts. */
export const BATCHES = 10
export const BATCH = 100
/** By then the compiler has optimised what a page needs, as on a server that has been up for some minutes. */
export const WARM_UP = 1000
