import type { ReactNode } from 'react'
import type { AnswerOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { changeOver } from '../../plots/scale.ts'
import type { PlotData, Series } from '../../plots/series.ts'

type Figures = AnswerOf<'engines', 'figures'>
type Day = Figures['days'][number]
type Tile = {
  title: string
  data: PlotData
  headline: (day: number) => string
  aside: ReactNode
}

const CENTS = 100
const SECOND = 1000

/** Every plot of the page, made from the figures of the days. */
export const useTiles = ({ days, firstWordLimitMs }: Figures): Tile[] => {
  const text = useText()
  const { t, formatPercent } = text
  const of = (read: (day: Day) => number | null) => days.map(read)
  // Today goes on: it is drawn, and not held against whole days.
  const change = (values: (number | null)[], isGood = true): ReactNode => {
    const found = changeOver(values.slice(0, -1))
    if (!found || found.from === 0) return <span>{t('figures.today')}</span>
    const share = found.to / found.from - 1
    const shown = formatPercent(share)
    const good = Math.abs(share) < 0.005 ? undefined : share > 0 === isGood
    return (
      <>
        <span data-good={good}>{shown}</span>
        <span>{t('figures.inDays', { count: days.length })}</span>
      </>
    )
  }
  const counted = { short: text.formatShort, exact: text.formatNumber }
  const money = {
    short: text.formatCompactMoney,
    exact: (cents: number) => text.formatMoney(cents),
    smallest: CENTS,
  }
  const timed = { short: text.formatSeconds, exact: text.formatSeconds, smallest: SECOND }

  const tile = (
    title: string,
    plot: Omit<PlotData, 'days' | 'series'> & { series: Series[] },
    headline: (day: Day) => string,
    aside: ReactNode,
  ): Tile => ({
    title,
    data: { days: days.map(({ day }) => day), ...plot },
    headline: (index) => {
      const day = days[index]
      return day ? headline(day) : '–'
    },
    aside,
  })

  const revenueOf = (day: Day) => day.revenuePremiumCents + day.revenuePacksCents
  const total = days.reduce((sum, day) => sum + revenueOf(day) - day.refundedCents, 0)

  return [
    tile(
      t('figures.people'),
      {
        ...counted,
        series: [
          { name: t('figures.active'), values: of((d) => d.active), colour: 'plum', look: 'area' },
          {
            name: t('figures.new'),
            values: of((d) => d.newcomers),
            colour: 'leaf',
            look: 'dotted',
          },
        ],
      },
      (day) => text.formatNumber(day.active),
      change(of((d) => d.active)),
    ),
    tile(
      t('figures.messages'),
      {
        ...counted,
        series: [
          {
            name: t('figures.free'),
            values: of((d) => d.messages - d.messagesPaid),
            colour: 'plum',
            look: 'bar',
          },
          {
            name: t('figures.byPoints'),
            values: of((d) => d.messagesPaid),
            colour: 'rose',
            look: 'bar',
          },
        ],
      },
      (day) => text.formatNumber(day.messages),
      change(of((d) => d.messages)),
    ),
    tile(
      t('figures.points'),
      {
        ...counted,
        series: [
          {
            name: t('figures.spent'),
            values: of((d) => d.pointsSpent),
            colour: 'plum',
            look: 'line',
          },
          {
            name: t('figures.bought'),
            values: of((d) => d.pointsBought),
            colour: 'gold',
            look: 'area',
          },
          {
            name: t('figures.given'),
            values: of((d) => d.pointsGiven),
            colour: 'leaf',
            look: 'dotted',
          },
        ],
      },
      (day) => text.formatNumber(day.pointsSpent),
      change(of((d) => d.pointsSpent)),
    ),
    tile(
      t('figures.revenue'),
      {
        ...money,
        series: [
          {
            name: t('figures.premium'),
            values: of((d) => d.revenuePremiumCents),
            colour: 'leaf',
            look: 'bar',
          },
          {
            name: t('figures.packs'),
            values: of((d) => d.revenuePacksCents),
            colour: 'gold',
            look: 'bar',
          },
        ],
      },
      (day) => text.formatMoney(revenueOf(day)),
      <>
        {change(of(revenueOf))}
        <span>{t('figures.inAll', { sum: text.formatCompactMoney(total) })}</span>
      </>,
    ),
    tile(
      t('figures.firstWord'),
      {
        ...timed,
        limit: {
          value: firstWordLimitMs,
          label: t('figures.limit', { time: text.formatSeconds(firstWordLimitMs) }),
        },
        series: [
          {
            name: t('figures.median'),
            values: of((d) => d.firstWordP50Ms),
            colour: 'plum',
            look: 'area',
          },
          {
            name: t('figures.slowest'),
            values: of((d) => d.firstWordP95Ms),
            colour: 'rose',
            look: 'dotted',
          },
        ],
      },
      (day) => (day.firstWordP50Ms === null ? '–' : text.formatSeconds(day.firstWordP50Ms)),
      change(
        of((d) => d.firstWordP50Ms),
        false,
      ),
    ),
    tile(
      t('figures.errors'),
      {
        ...counted,
        series: [
          { name: t('figures.faults'), values: of((d) => d.errors), colour: 'rose', look: 'bar' },
          {
            name: t('figures.repliesFailed'),
            values: of((d) => d.repliesFailed),
            colour: 'plum',
            look: 'bar',
          },
        ],
      },
      (day) => text.formatNumber(day.errors + day.repliesFailed),
      change(
        of((d) => d.errors + d.repliesFailed),
        false,
      ),
    ),
  ]
}
