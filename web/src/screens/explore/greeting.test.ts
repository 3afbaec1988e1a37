import { expect, test } from 'vitest'
import { getGreetingTexts } from './greeting.ts'

test.each([
  [0, 'explore.helloNight', 'explore.whoTonight'],
  [4, 'explore.helloNight', 'explore.whoTonight'],
  [5, 'explore.helloMorning', 'explore.whoToday'],
  [11, 'explore.helloMorning', 'explore.whoToday'],
  [12, 'explore.helloAfternoon', 'explore.whoToday'],
  [17, 'explore.helloAfternoon', 'explore.whoToday'],
  [18, 'explore.helloEvening', 'explore.whoTonight'],
  [22, 'explore.helloEvening', 'explore.whoTonight'],
  [23, 'explore.helloNight', 'explore.whoTonight'],
  [null, 'explore.helloAnytime', 'explore.whoToday'],
])('the greeting at hour %s', (hour, plain, question) => {
  expect(getGreetingTexts(hour)).toMatchObject({ plain, question })
})
