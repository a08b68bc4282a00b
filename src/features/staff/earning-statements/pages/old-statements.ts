import { redirect } from 'react-router'
import { MY_EARNINGS_PATH } from '../paths.ts'

/** The list of statements had this address: letters and bookmarks still lead here. */
export const loader = () => redirect(MY_EARNINGS_PATH, 301)
