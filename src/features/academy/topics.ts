/** Whether what a list of sessions says may be another after a change of this topic: their rows, and the names of who teaches. */
export const affectsSessionLists = (topic: string): boolean => topic === 'sessions' || topic.startsWith('user:')
