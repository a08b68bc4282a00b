/** The form. */
export const CAMPAIGNS_PATH = '/dungeonsandenglish/private-campaigns'

/** What the reader has asked for and is invited to. */
export const MY_CAMPAIGNS_PATH = '/dungeonsandenglish/my-campaigns'

/** Where the players answer, paint their free time, and the person who asked answers the proposal. */
export const campaignPath = (campaignId: string): string => `${CAMPAIGNS_PATH}/${campaignId}`

export const ADMIN_CAMPAIGNS_PATH = '/admin/private-campaigns'

/** Where staff propose its session. */
export const adminCampaignPath = (campaignId: string): string => `${ADMIN_CAMPAIGNS_PATH}/${campaignId}`
