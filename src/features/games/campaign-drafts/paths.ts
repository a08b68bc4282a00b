export const DRAFT_PATH = '/api/v1/me/campaign-draft'
