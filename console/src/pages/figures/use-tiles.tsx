import type { ReactNode } from 'react'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { computeTrend } from '../../plots/scale.ts'
import type { PlotData, Series } from '../../plots/series.ts'

type Figures = ResponseOf<'engines', 'figures'>
type Day = Figures['days'][number]
type Tile = {
  title: string
  data: PlotData
  headline: (day: number) => string
  aside: ReactNode
}

const CENTS_PER_DOLLAR = 100
const SECOND_MS = 1000

/** All plots of the page, built from the daily metrics. */
export const useTiles = ({ days, firstWordLimitMs }: Figures): Tile[] => {
  const text = useText()
  const { t, formatPercent } = text
  const of = (read: (day: Day) => number | null) => days.map(read)
  // Today is incomplete: it is plotted but excluded from the comparison.
  const change = (values: (number | null)[], isGood = true): ReactNode => {
    const trend = computeTrend(values.slice(0, -1))
    if (!trend || trend.from === 0) return <span>{t('figures.today')}</span>
    const share = trend.to / trend.from - 1
    const percent = formatPercent(share)
    const good = Math.abs(share) < 0.005 ? undefined : share > 0 === isGood
    return (
      <>
        <span data-good={good}>{percent}</span>
        <span>{t('figures.inDays', { count: days.length })}</span>
      </>
    )
  }
  const countFormat = { short: text.formatShort, exact: text.formatNumber }
  const moneyFormat = {
    short: text.formatCompactMoney,
    exact: (cents: number) => text.formatMoney(cents),
    smallest: CENTS_PER_DOLLAR,
  }
  const timeFormat = { short: text.formatSeconds, exact: text.formatSeconds, smallest: SECOND_MS }

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

  const sumRevenue = (day: Day) => day.revenuePremiumCents + day.revenuePacksCents
  const total = days.reduce((sum, day) => sum + sumRevenue(day) - day.refundedCents, 0)

  return [
    tile(
      t('figures.people'),
      {
        ...countFormat,
        series: [
          { name: t('figures.active'), values: of((d) => d.active), colour: 'plum', style: 'area' },
          {
            name: t('figures.new'),
            values: of((d) => d.newcomers),
            colour: 'leaf',
            style: 'dotted',
          },
        ],
      },
      (day) => text.formatNumber(day.active),
      change(of((d) => d.active)),
    ),
    tile(
      t('figures.messages'),
      {
        ...countFormat,
        series: [
          {
            name: t('figures.free'),
            values: of((d) => d.messages - d.messagesPaid),
            colour: 'plum',
            style: 'bar',
          },
          {
            name: t('figures.byPoints'),
            values: of((d) => d.messagesPaid),
            colour: 'rose',
            style: 'bar',
          },
        ],
      },
      (day) => text.formatNumber(day.messages),
      change(of((d) => d.messages)),
    ),
    tile(
      t('figures.points'),
      {
        ...countFormat,
        series: [
          {
            name: t('figures.spent'),
            values: of((d) => d.pointsSpent),
            colour: 'plum',
            style: 'line',
          },
          {
            name: t('figures.bought'),
            values: of((d) => d.pointsBought),
            colour: 'gold',
            style: 'area',
          },
          {
            name: t('figures.given'),
            values: of((d) => d.pointsGiven),
            colour: 'leaf',
            style: 'dotted',
          },
        ],
      },
      (day) => text.formatNumber(day.pointsSpent),
      change(of((d) => d.pointsSpent)),
    ),
    tile(
      t('figures.revenue'),
      {
        ...moneyFormat,
        series: [
          {
            name: t('figures.premium'),
            values: of((d) => d.revenuePremiumCents),
            colour: 'leaf',
            style: 'bar',
          },
          {
            name: t('figures.packs'),
            values: of((d) => d.revenuePacksCents),
            colour: 'gold',
            style: 'bar',
          },
        ],
      },
      (day) => text.formatMoney(sumRevenue(day)),
      <>
        {change(of(sumRevenue))}
        <span>{t('figures.inAll', { sum: text.formatCompactMoney(total) })}</span>
      </>,
    ),
    tile(
      t('figures.firstWord'),
      {
        ...timeFormat,
        limit: {
          value: firstWordLimitMs,
          label: t('figures.limit', { time: text.formatSeconds(firstWordLimitMs) }),
        },
        series: [
          {
            name: t('figures.median'),
            values: of((d) => d.firstWordP50Ms),
            colour: 'plum',
            style: 'area',
          },
          {
            name: t('figures.slowest'),
            values: of((d) => d.firstWordP95Ms),
            colour: 'rose',
            style: 'dotted',
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
        ...countFormat,
        series: [
          { name: t('figures.faults'), values: of((d) => d.errors), colour: 'rose', style: 'bar' },
          {
            name: t('figures.repliesFailed'),
            values: of((d) => d.repliesFailed),
            colour: 'plum',
            style: 'bar',
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
