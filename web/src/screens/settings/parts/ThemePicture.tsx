import type { Theme } from '../../../device/theme.ts'

const COLOURS = {
  dark: { ground: '#120e17', ink: '#f4ecf2', soft: '#6f6372', card: '#30263a' },
  light: { ground: '#faf6f1', ink: '#241a26', soft: '#a79aa6', card: '#e9dfd4' },
} as const

/** A miniature of the app in one theme, or split into both for the system theme. */
export const ThemePicture = ({ theme }: { theme: Theme }) => (
  <svg viewBox="0 0 180 96" preserveAspectRatio="xMinYMin slice" aria-hidden>
    {theme === 'system' && (
      <clipPath id="slant">
        <path d="M104 0h76v96H76z" />
      </clipPath>
    )}
    <AppMiniature {...COLOURS[theme === 'light' ? 'light' : 'dark']} />
    {theme === 'system' && (
      <g clipPath="url(#slant)">
        <AppMiniature {...COLOURS.light} />
      </g>
    )}
  </svg>
)

type AppMiniatureProps = { ground: string; ink: string; soft: string; card: string }

const AppMiniature = ({ ground, ink, soft, card }: AppMiniatureProps) => (
  <>
    <rect width="180" height="96" fill={ground} />
    <rect x="12" y="14" width="34" height="6" rx="3" fill={ink} />
    <rect x="12" y="30" width="28" height="5" rx="2.5" fill={soft} />
    <rect x="12" y="42" width="30" height="5" rx="2.5" fill={soft} />
    <rect x="60" y="14" width="50" height="68" rx="8" fill={card} />
    <rect x="118" y="14" width="50" height="68" rx="8" fill={card} />
  </>
)
