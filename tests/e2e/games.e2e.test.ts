import sharp from 'sharp'
import { expect, inject, it } from 'vitest'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { inDays, setupE2eFixtures } from '#tests/support/e2e-fixtures.ts'

const { createUser, openBrowser, query } = setupE2eFixtures()

it('a visitor filters games, logs in, takes a seat, finds it in My Events, and pauses the table', async () => {
  const master = await openBrowser(await createUser('teacher'))
  const title = `The Quiet Harbour ${Date.now()}`
  const weekday = Temporal.PlainDate.from(inDays(9)).toLocaleString('en-GB', { weekday: 'long' })
  const answer = await master.context.request.post('/api/v1/dne-sessions', {
    headers: { origin: inject('siteUrl') },
    data: {
      ...{ title, type: 'one-shot', level: 'C1', duration: 2, weeks: 1, zone: 'Europe/Warsaw', startsOn: inDays(9) },
      ...{ date_time: { [weekday]: [19] }, price: 0, minPlayers: 1, maxPlayers: 3, contentNotes: 'Storms.' },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)

  const { id } = await answer.json()
  const change = `/dungeonsandenglish/dne-sessions/${id}/change`
  await master.page.goto(change)
  await master.page.waitForURL(/\/edit$/)

  // Its picture: drawn for its theme, then one of its own, of which the game master chooses the part.
  await master.page.goto(`/dungeonsandenglish/dne-sessions/${id}/cover`)
  await master.page.getByRole('radio', { name: 'Pirates' }).check()
  await master.page.getByRole('button', { name: 'Use this theme' }).click()
  await master.page.getByText('A drawn cover: Pirates').waitFor()
  const green = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#00aa00' } })
    .png()
    .toBuffer()
  const picture = { name: 'harbour.png', mimeType: 'image/png', buffer: green }
  await master.page.getByLabel('Choose a picture').setInputFiles(picture)
  await master.page.getByLabel('What it shows').fill('A green harbour')
  await master.page.getByRole('button', { name: 'Upload the cover' }).click()
  await master.page.getByRole('img', { name: 'A green harbour' }).waitFor()

  const player = await createUser()
  const { page, context } = await openBrowser()
  await page.goto('/dungeonsandenglish/dne-sessions?level=C1')
  await page.getByRole('searchbox').fill(title)
  await page.waitForURL(/q=The/)
  await page.getByRole('img', { name: 'A green harbour' }).waitFor()
  await page.getByRole('link', { name: 'Remove C1', exact: true }).click()
  await page.waitForURL(url => !url.searchParams.has('level') && url.searchParams.has('q'))
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByText('Storms.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('E-mail').fill(`${player}@guildhall.test`)
  await page.getByLabel('Password', { exact: true }).fill('guildhall-demo')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.waitForURL(/\/dungeonsandenglish\/seats\//)
  const seat = page.url()
  await page.goto('/campus/reservations')
  await page.getByRole('link', { name: title }).waitFor()
  const { rows } = await query(
    'select s.state from dne_session_purchases s join users u on u.uid = s.user_id where u.username = $1',
    [player],
  )
  expect(rows).toEqual([{ state: 'booked' }])
  await master.page.goto(change)
  await master.page.getByRole('button', { name: 'Ask for the change' }).waitFor()

  // A pause is seen at once by all at the table, and ended by the game master.
  const game = `/dungeonsandenglish/dne-sessions/${(await answer.json()).id}`
  const friend = await openBrowser(await createUser(), { width: 390 })
  const joined = await friend.context.request.post(`/api/v1${game.replace('/dungeonsandenglish', '')}/seats`, {
    headers: { origin: inject('siteUrl') },
    data: { price: 0, acceptedTerms: TERMS_VERSION, earlyPerformance: true },
  })
  expect(joined.status(), await joined.text()).toBe(201)
  const others = [master.page, friend.page]
  await Promise.all([page.goto(game), master.page.goto(game), friend.page.goto(`${game}/session-zero`)])
  await Promise.all(others.map(each => each.getByRole('button', { name: 'Pause the table' }).waitFor()))
  await page.getByRole('button', { name: 'Pause the table' }).click()
  await Promise.all([page, ...others].map(each => each.getByText('The table is paused').waitFor()))
  expect(await friend.page.getByRole('button', { name: 'Continue the game' }).count()).toBe(0)
  await master.page.getByRole('button', { name: 'Continue the game' }).click()
  await Promise.all([page, ...others].map(each => each.getByRole('button', { name: 'Pause the table' }).waitFor()))
  expect(await friend.page.getByText('The table is paused').count()).toBe(0)

  await page.goto(`${seat}/resign`)
  await page.getByRole('button', { name: 'Leave the game' }).click()
  await page.waitForURL(seat)
  // What can be done no more leads back to the thing itself.
  await page.goto(`${seat}/resign`)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL(seat)
  await context.close()

  const moveGame = (from: string, to: string) =>
    query(
      `with moved as (update occurrences set during = tstzrange(now() + $2::interval, now() + $3::interval) where session_id = $1 returning id, during)
       update engagements set during = moved.during from moved where occurrence_id = moved.id`,
      [game.split('/').at(-1), from, to],
    )

  // Shortly before the game its door leads to the room.
  await moveGame('5 minutes', '2 hours')
  await friend.page.goto(game)
  const door = await friend.page.locator('main a[href^="/join/"]').first().getAttribute('href')
  const opened = await friend.context.request.get(String(door), { maxRedirects: 0 })
  expect([opened.status(), opened.headers().location]).toEqual([302, expect.stringContaining('https://')])

  // The game is over: its recap reaches the player who played.
  await moveGame('-3 hours', '-1 hour')
  await master.page.goto(`${game}/recaps`)
  await master.page.getByRole('link', { name: /Write/ }).click()
  await master.page.getByLabel('What happened').fill('They followed the lantern to the harbour.')
  await master.page.getByLabel('New words').fill('lantern: a lamp that is carried')
  await master.page.locator('textarea[name^="praises"]').fill('Well bargained!')
  await master.page.getByRole('button', { name: 'Save the recap' }).click()
  await master.page.getByText('They followed the lantern').waitFor()
  await friend.page.goto(`${game}/recaps`)
  await friend.page.getByText('They followed the lantern').waitFor()
  await friend.page.getByText('Well bargained!').waitFor()
  await friend.page.goto('/dungeonsandenglish/vocabulary')
  await friend.page.getByText('a lamp that is carried').waitFor()
})

it('a date moves with those who can come, the game is reopened and continued, then rated and reported', async () => {
  const title = `The Long Road ${Date.now()}`
  const site = { origin: inject('siteUrl') }
  const master = await openBrowser(await createUser('teacher'))
  const weekday = Temporal.PlainDate.from(inDays(9)).toLocaleString('en-GB', { weekday: 'long' })
  const published = await master.context.request.post('/api/v1/dne-sessions', {
    headers: site,
    data: {
      ...{ title, type: 'campaign', level: 'B2', duration: 2, weeks: 2, zone: 'Europe/Warsaw', startsOn: inDays(9) },
      ...{ date_time: { [weekday]: [19] }, price: 0, minPlayers: 1, maxPlayers: 2 },
    },
  })
  expect(published.status(), await published.text()).toBe(201)
  const { id } = await published.json()
  const game = `/dungeonsandenglish/dne-sessions/${id}`
  const seatsOf = async (who: string, gameId: string) =>
    (
      await query(
        `select s.id, s.state, (select count(*)::int from dne_seat_dates d where d.seat_id = s.id and d.left_at is not null) as left
         from dne_session_purchases s join users u on u.uid = s.user_id where u.username = $1 and s.session_id = $2`,
        [who, gameId],
      )
    ).rows
  const [comes, misses] = [await createUser(), await createUser()]
  const phones = [await openBrowser(comes, { width: 390 }), await openBrowser(misses, { width: 390 })] as const
  for (const [at, who] of [comes, misses].entries()) {
    const joined = await phones[at]?.context.request.post(`/api/v1/dne-sessions/${id}/seats`, {
      headers: site,
      data: { price: 0, acceptedTerms: TERMS_VERSION, earlyPerformance: true },
    })
    expect(joined?.status()).toBe(201)
    await phones[at]?.page.goto(`/dungeonsandenglish/seats/${(await seatsOf(who, id))[0]?.id}`)
  }

  // The players answer on their phones, and the open page of the game master shows it.
  const { rows: dates } = await query('select id from occurrences where session_id = $1 order by during', [id])
  const { page } = master
  await page.goto(`${game}/dates/${dates[0]?.id}/move`)
  await page.getByLabel('New start').fill(`${inDays(11)}T20:00`)
  await page.getByLabel('Message to the players').fill('I am away.')
  await page.getByRole('button', { name: 'Ask the players' }).click()
  await page.getByText('No answer yet').first().waitFor()
  for (const [at, answer] of (['I can come', 'I can’t come'] as const).entries()) {
    await phones[at]?.page.getByText('I am away.').waitFor()
    await phones[at]?.page.getByRole('button', { name: answer, exact: true }).click()
  }
  await page.getByText('1 player would miss this game.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Move the game' }).click()
  await page.getByText('This game has moved').waitFor()
  await phones[1].page.getByText('missed because it moved, not charged').first().waitFor()
  expect([await seatsOf(comes, id), await seatsOf(misses, id)]).toMatchObject([
    [{ state: 'booked', left: 0 }],
    [{ state: 'booked', left: 1 }],
  ])

  // Closed, and open again.
  await page.goto(`/dungeonsandenglish/my-games/${id}/close`)
  await page.getByRole('main').getByRole('button', { name: /Close/ }).click()
  await page.waitForURL(`**/my-games/${id}`)
  await page.goto(`${game}/reopen`)
  await page.getByText('All seats are taken').waitFor()
  await page.getByRole('button', { name: 'Reopen the game' }).click()
  await page.waitForURL(`**/my-games/${id}`)

  // The next season, with the same table.
  await page.goto(`${game}/continue`)
  await page.getByText('First 2 players of this season').waitFor()
  await page.getByLabel('First day').fill(inDays(30))
  await page.getByRole('button', { name: 'Publish the season' }).click()
  await page.getByText('A seat is kept for 2 players.').first().waitFor()
  const season = page.url().split('/').at(-1) ?? ''
  const phone = phones[0].page
  await phone.goto(`/dungeonsandenglish/seats/${(await seatsOf(comes, season))[0]?.id}`)
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Take the seat' }).click()
  await phone.getByText('You are in').first().waitFor()

  // The game was played.
  await query(
    `with begun as (update occurrences set during = tstzrange(now() - interval '3 hours', now() - interval '1 hour') where id = $1 returning id),
     came as (insert into attendances (occurrence_id, person_id, joined_at)
       select begun.id, s.user_id, now() from begun join dne_session_purchases s on s.session_id = $2)
     select 1`,
    [dates[0]?.id, id],
  )
  await phone.goto(`/dungeonsandenglish/seats/${(await seatsOf(comes, id))[0]?.id}`)
  await phone.getByRole('radio', { name: '5 stars' }).check()
  await phone.getByRole('button', { name: 'Rate', exact: true }).click()
  await phone.getByText('Your rating').first().waitFor()
  await phone.getByRole('link', { name: 'Report a problem with game 1' }).click()
  await phone.getByRole('radio', { name: 'Technical problem' }).check()
  await phone.getByLabel('What happened?').fill('There was no sound.')
  await phone.getByRole('button', { name: 'Send to staff' }).click()
  await phone.getByText('You reported a problem').first().waitFor()
  const { rows } = await query('select side, kind from dne_reports where occurrence_id = $1', [dates[0]?.id])
  expect(rows).toEqual([{ side: 'participant', kind: 'technical' }])
})
