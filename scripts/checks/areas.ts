/**
 * The areas of the product, from the ground up: a feature imports only from its own area and from those above it in this table
 * (docs/architecture.md, "Areas"). Inside an area, features form no circle.
 */
const AREAS = ['people', 'scheduling', 'money', 'academy', 'games', 'conversations', 'staff', 'screens']

/** The position of the area of `features/<area>/<feature>`; -1 for an unknown one. */
export const areaRank = (room: string): number => AREAS.indexOf(room.split('/')[1] ?? '')

/** The files that choose adapters. */
export const COMPOSITION: readonly string[] = [
  'server/auth-and-mail.ts',
  'server/files.ts',
  'server/calendars.ts',
  'server/meetings.ts',
  'server/node-channel.ts',
  'server/identity-providers.ts',
  'server/payment-providers.ts',
  'server/push.ts',
  'server/webhooks.ts',
  'server/invoicing.ts',
]

/** Files that run in the browser too: the rule that disables a button is the rule that refuses on the server. */
export const CLIENT_SAFE = /(^|\/)(schema|rules|policy)\.ts$/

/** Files of which the browser loads all that they import. */
export const IN_BROWSER = /^(features\/[^/]+\/[^/]+\/parts|ui|app\/frame|app\/live-client)\/|^entry\.client\.tsx$/

/** Files that never reach a browser. */
export const SERVER_ONLY =
  /^(platform|integrations|embedded|server)\/|^features\/[^/]+\/[^/]+\/(([a-z-]+-)?table|queries|actions|api|reactions)(\.ts|\/)/
