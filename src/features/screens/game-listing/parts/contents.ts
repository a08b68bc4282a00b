/** What a game night is, for a student or a parent who has never played one. */
export const IDEAS = [
  [
    'A story you play together',
    'Each player has a character. The game master describes the scene; the players say what their characters do. The dice decide what succeeds.',
  ],
  [
    'English is the only tool',
    'You plan, ask, persuade and argue in English for two or three hours. Every game names its level, from A2 to C1.',
  ],
  [
    'A teacher leads the game',
    'The game master is one of our teachers: everyone gets their turn, and new words are written down as they come.',
  ],
] as const

export const STEPS = [
  ['Choose a game', 'Level, times in your time zone, content notes and the price for one game are on its page.'],
  ['Take a seat', 'You add a card and pay nothing yet. Each game is charged after it is played.'],
  ['Agree on limits', 'Before the first game, players say anonymously what they do not want in the story.'],
  ['Play', 'The door opens ten minutes before the start. You need no rules, no dice and no camera of your own.'],
  ['Read the recap', 'What happened, the new words, and one good thing that the game master saw in each player.'],
] as const

export const SAFETY = [
  ['Content notes', 'Every game says before you join what its story contains, such as fights or ghosts.'],
  [
    'Lines and veils',
    'What a player does not want stays out of the story, or is only hinted at. No reason is asked for.',
  ],
  ['A pause button', 'On the game’s page every player can pause the game at once, for all.'],
  [
    'Teachers we have checked',
    'Game masters are teachers whose identity we know. A guardian approves every child’s account.',
  ],
] as const

export const ANSWERS = [
  ['Do I need to know the rules?', 'No. The game master explains what you need while you play.'],
  [
    'What if too few players join?',
    'Each game is confirmed 24 hours before it starts. With fewer players than it needs, it is cancelled and costs nothing.',
  ],
  [
    'What if I cannot come, or want to stop?',
    'You can give up your seat at any time. Up to 24 hours before a game this is free; after that, the next game is charged.',
  ],
  ['What if the game is full?', 'Join its waitlist. When a seat becomes free, it is offered to one person at a time.'],
] as const
