export const FAMILY_PATH = '/family'
export const FAMILY_CALENDAR_PATH = `${FAMILY_PATH}/calendar`
export const NEW_CHILD_PATH = `${FAMILY_PATH}/children/new`

export const childPath = (childId: string): string => `${FAMILY_PATH}/children/${childId}`
