import { describe, expect, it } from 'vitest'
import { parseFilm } from './film.ts'

const ID = 'dQw4w9WgXcQ'
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}?rel=0`

describe('a film', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`https://m.youtube.com/watch?t=3&v=${ID}`, YOUTUBE],
    [`https://youtu.be/${ID}?si=abc`, YOUTUBE],
    [`https://www.youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://www.youtube-nocookie.com/embed/${ID}`, YOUTUBE],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
    ],
    [' https://films.example.org/nina.MP4 ', 'https://films.example.org/nina.MP4'],
  ])('%s is played from %s', (link, source) => expect(parseFilm(link)?.source).toBe(source))

  it.each([
    'nina',
    'javascript:alert(1)',
    `http://www.youtube.com/watch?v=${ID}`,
    'https://www.youtube.com/@nina',
    `https://www.youtube.com.example.org/watch?v=${ID}`,
    `https://user@youtu.be/${ID}`,
    'https://www.youtube.com/watch?v=short',
    "https://vimeo.com/76979871/x'y",
    'https://vimeo.com/channels/staffpicks',
    'https://films.example.org/page.html',
    'https://films.example.org:8443/nina.mp4',
    'https://127.0.0.1/nina.mp4',
    'https://localhost/nina.mp4',
    'https://[::1]/nina.mp4',
    `https://films.example.org/${'a'.repeat(500)}.mp4`,
  ])('%s is none', link => expect(parseFilm(link)).toBeNull())
})
