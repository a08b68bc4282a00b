import type { PublishGameInput } from '#features/games/games/schema.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

/** What becomes of a demo game: `full` has as many players as seats, `ended` was played in the past weeks. */
export type DemoGameState = 'open' | 'full' | 'closed' | 'ended'

export type DemoGame = {
  /** Usernames. */
  readonly gameMaster: string
  readonly state: DemoGameState
  readonly players: readonly string[]
  /** From the Monday of the first week on. */
  readonly input: (monday: Temporal.PlainDate) => PublishGameInput
  /** Weeks from this one to the first; negative for the past. */
  readonly firstWeek: number
}

const common = { zone: SCHOOL_ZONE, weeks: 1, duration: 3, minPlayers: 3, maxPlayers: 5, price: 6_000 } as const

/** Games in every state and of every public type, with their players by username. */
export const DEMO_GAMES: readonly DemoGame[] = [
  {
    ...{ gameMaster: 'nina', state: 'open', players: ['kasia', 'tomek', 'lena'], firstWeek: 1 },
    input: monday => ({
      ...{ ...common, startsOn: monday.toString(), type: 'campaign', level: 'B1', weeks: 8, maxPlayers: 5 },
      ...{ title: 'The Lighthouse at Low Tide', theme: 'Mystery' },
      description:
        'Each evening the town of Grey Sands counts its boats. Nine went out this morning. Ten have come home, and no one on the quay will say which one is the stranger.\n\nYou are the people who were sent to find out: a tide clerk, a singer, a boy who knows every rope. You will ask questions in kitchens and net lofts, climb the lighthouse, and once a month walk where the sea was.\n\nInvestigation and talk, few fights. New players are welcome at any time.',
      ...{ contentNotes: 'Fog, drowning as a theme, no gore.', date_time: { Sunday: [18] } },
    }),
  },
  {
    ...{ gameMaster: 'nina', state: 'ended', players: ['kasia', 'tomek', 'ala'], firstWeek: -4 },
    input: monday => ({
      ...{ ...common, startsOn: monday.toString(), type: 'mini-campaign', level: 'B1', weeks: 3 },
      ...{ title: 'Three Letters for the Ferryman', theme: 'Historical' },
      description:
        'A courier crew, three letters, and a river that changes its mind. The ferryman has carried the dead for forty years and has never had post.\n\nYou know who wrote to him. Travel and riddles, and one long night on the water.',
      ...{ contentNotes: 'Ghosts.', date_time: { Sunday: [14] } },
    }),
  },
  {
    ...{ gameMaster: 'pawel', state: 'full', players: ['ala', 'kasia', 'tomek', 'lena'], firstWeek: 1 },
    input: monday => ({
      ...{ ...common, startsOn: monday.toString(), type: 'one-shot', level: 'A2', maxPlayers: 4, price: 4_500 },
      ...{ title: 'One Night in the Glass Market', theme: 'High fantasy' },
      description:
        'Once a year the Glass Market opens for one night. You can buy a memory there, or sell a secret, and you have to leave before dawn.\n\nYour friend went in yesterday and came out without her name. You have three hours to find who bought it. Simple rules, slow English, lots of laughter.',
      ...{ contentNotes: 'Mild peril.', date_time: { Friday: [21] } },
    }),
  },
  {
    ...{ gameMaster: 'pawel', state: 'open', players: [], firstWeek: 2 },
    input: monday => ({
      ...{ ...common, startsOn: monday.toString(), type: 'one-shot', level: 'B2', duration: 4, price: 7_000 },
      ...{ title: 'The Clockmaker Is Late', theme: 'Steampunk' },
      description:
        'In the tower of Brassford every hour strikes thirteen. The clockmaker is the only person who can mend it, and she has not come home for a week.\n\nYou are the crew that she hired before she left: a lockpick, an actor, a cook with a very fast cart. Your plan is good until the second floor. Planning, bluffing, running.',
      ...{ contentNotes: 'Heights, closed rooms.', date_time: { Sunday: [16.5] } },
    }),
  },
  {
    ...{ gameMaster: 'ewa', state: 'closed', players: ['ala', 'olek', 'marek'], firstWeek: 1 },
    input: monday => ({
      ...{ ...common, startsOn: monday.toString(), type: 'mini-campaign', level: 'C1', weeks: 4, duration: 2.5 },
      ...{ title: 'Minutes of the Night Parliament', theme: 'Other' },
      description:
        'At midnight the animals of the forest hold parliament. Owls vote, foxes object, and you hold the pen.\n\nYou write down who said what, until the page of last night is missing, and every party is sure that you took it. Debate and intrigue for advanced speakers.',
      ...{ contentNotes: 'Political argument, betrayal.', date_time: { Sunday: [20.5] } },
    }),
  },
  {
    ...{ gameMaster: 'igor', state: 'open', players: ['ala'], firstWeek: 1 },
    input: monday => ({
      ...{ ...common, startsOn: monday.toString(), type: 'campaign', level: 'A2', weeks: 6, duration: 2, price: 4_000 },
      ...{ title: 'Small Knights of the Tram Depot', theme: 'Historical' },
      description:
        'You are mice, and you are knights: with umbrellas for swords, you guard the old tram depot behind the station. For a hundred years the last tram has brought you crumbs and news.\n\nTonight it came home empty, with its lights on and a scratch along the door. The king of the depot asks for volunteers. A first campaign for people who have never played.',
      ...{
        contentNotes: 'A cat hunts the mice. It is scary, and no mouse dies.',
        minPlayers: 2,
        maxPlayers: 6,
        date_time: { Saturday: [20] },
      },
    }),
  },
]
