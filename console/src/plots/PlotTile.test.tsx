import { act } from 'react'
import { expect, test } from 'vitest'
import { click, fill, render } from '@dulcinea/ui/test/render.tsx'
import { PlotTile } from './PlotTile.tsx'
import type { PlotData } from './series.ts'

const data: PlotData = {
  days: ['2026-11-01', '2026-11-02', '2026-11-03'],
  series: [
    { name: 'active', values: [10, 20, 30], colour: 'plum', style: 'area' },
    { name: 'new', values: [1, null, 3], colour: 'leaf', style: 'dotted' },
  ],
  short: String,
  exact: String,
}
const tile = (title: string) => (
  <PlotTile
    title={title}
    data={data}
    headline={(day) => `#${data.series[0]?.values[day]}`}
    aside={<span>lately</span>}
  />
)

test('all plots show the day under the cursor, and the last day after blur', async () => {
  const page = await render(
    <>
      {tile('People')}
      {tile('Messages')}
    </>,
  )
  const [people, messages] = page.querySelectorAll('input')
  const big = () => [...page.querySelectorAll('p > b')].map((one) => one.textContent)
  expect(big()).toEqual(['#30', '#30'])
  await fill(people, '1')
  expect(big()).toEqual(['#20', '#20'])
  expect(messages?.getAttribute('aria-valuetext')).toMatch(/: active 20, new –$/)
  await act(async () => {
    people?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  expect(big()).toEqual(['#30', '#30'])
})

test('a plot can be shown as a table with the newest day first', async () => {
  const page = await render(tile('People'))
  await click(page.querySelector('button'))
  const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['30', '3'],
    ['20', '–'],
    ['10', '1'],
  ])
})
