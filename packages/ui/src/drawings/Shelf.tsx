import { Glow } from './Candle.tsx'

/** Illustration for empty states: a shelf with an empty frame and a lit candle. */
export const Shelf = () => (
  <svg
    viewBox="-20 0 280 200"
    fill="none"
    stroke="var(--text-muted)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <Glow x={181} y={112} />
    <ellipse cx="120" cy="180" rx="96" ry="7" fill="var(--surface-raised)" stroke="none" />
    <path d="M36 178h168" />
    <rect x="64" y="38" width="84" height="104" rx="6" fill="var(--surface)" />
    <path d="M78 52h56v76H78z" fill="var(--surface-raised)" stroke="none" />
    <path d="M106 26v12M98 38l8-12 8 12" />
    <path
      d="M106 102s-14-8-14-18a7.600 7.600 0 0 1 14-4.500A7.600 7.600 0 0 1 120 84c0 10-14 18-14 18z"
      strokeDasharray="3 5"
    />
    <path d="M172 178v-44h18v44" fill="var(--surface-raised-2)" />
    <path d="M164 178h34" strokeWidth="3" />
    <path d="M181 134v-6" />
    <path
      d="M181.500 100c.5 5 8 8 8 16a8.500 8.500 0 0 1-17 0c0-4 2-6 3.500-8 .2 2 .8 3.500 2 4-.5-5 .5-9 3.500-12z"
      fill="var(--accent)"
      stroke="none"
    />
  </svg>
)
