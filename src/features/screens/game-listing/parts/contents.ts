import { msg } from '#kernel/messages.ts'

/** What a game night is, for a student or a parent who has never played one. */
export const IDEAS = [
  [
    msg('A story you play together'),
    msg(
      'Each player has a character. The game master describes the scene; the players say what their characters do. The dice decide what succeeds.',
    ),
  ],
  [
    msg('Everything happens in English'),
    msg(
      'You plan, ask, persuade and argue in English for two or three hours. Every game names its level, from A2 to C1.',
    ),
  ],
  [
    msg('A teacher leads the game'),
    msg(
      'The game master is one of our teachers: everyone gets their turn, and new words are written down as they come.',
    ),
  ],
] as const

export const STEPS = [
  [
    msg('Choose a game'),
    msg('Level, times in your time zone, content notes and the price for one game are on its page.'),
  ],
  [msg('Take a seat'), msg('You add a card and pay nothing yet. Each game is charged after it is played.')],
  [msg('Agree on limits'), msg('Before the first game, players say anonymously what they do not want in the story.')],
  [
    msg('Play'),
    msg(
      'The door opens ten minutes before the start. You don’t need to know the rules, own dice or switch on a camera.',
    ),
  ],
  [
    msg('Read the recap'),
    msg('What happened, the new words, and one good thing that the game master saw in each player.'),
  ],
] as const

export const SAFETY = [
  [msg('Content notes'), msg('Every game says before you join what its story contains, such as fights or ghosts.')],
  [
    msg('The limits of each player'),
    msg('What a player does not want stays out of the story, or is only hinted at. No reason is asked for.'),
  ],
  [msg('A pause button'), msg('On the game’s page every player can pause the game at once, for all.')],
  [
    msg('Teachers we have checked'),
    msg('Game masters are teachers whose identity we know. A guardian approves every child’s account.'),
  ],
] as const

export const ANSWERS = [
  [msg('Do I need to know the rules?'), msg('No. The game master explains what you need while you play.')],
  [
    msg('What if too few players join?'),
    msg(
      'Each game is confirmed 24 hours before it starts. With fewer players than it needs, it is cancelled and costs nothing.',
    ),
  ],
  [
    msg('What if I cannot come, or want to stop?'),
    msg(
      'You can give up your seat at any time. Up to 24 hours before a game this is free; after that, the next game is charged.',
    ),
  ],
  [
    msg('What if the game is full?'),
    msg('Join its waitlist. When a seat becomes free, it is offered to one person at a time.'),
  ],
] as const
