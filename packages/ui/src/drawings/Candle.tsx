/** Illustration of a candle on a shelf: lit for pending states, out for errors. */
export const Candle = ({ lit }: { lit: boolean }) => (
  <svg
    viewBox="-20 0 280 200"
    fill="none"
    stroke="var(--text-muted)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {lit && <Glow x={120} y={84} />}
    <ellipse cx="120" cy="180" rx="96" ry="7" fill="var(--surface-raised)" stroke="none" />
    <path d="M36 178h168" />
    <path d="M106 178v-66c0-3 2-5 5-5h18c3 0 5 2 5 5v66" fill="var(--surface-raised-2)" />
    <path d="M134 114c0 10 6 8 6 18s-6 8-6 4" fill="var(--surface-raised-2)" />
    <path d="M92 178h56" strokeWidth="3" />
    <path d="M120 107v-9" strokeWidth="2.5" />
    {lit ? (
      <path
        d="M120.500 66c.6 6 9.600 9.600 9.600 19.200a10.200 10.200 0 0 1-20.400 0c0-4.800 2.400-7.200 4.200-9.600.2 2.400 1 4.200 2.400 4.800-.6-6 .6-10.800 4.200-14.400z"
        fill="var(--accent)"
        stroke="none"
      />
    ) : (
      <>
        <path d="M120 88c-10-8 10-14 2-24s12-14 4-26c-4-6 0-12 4-16" opacity=".8" />
        <path d="M168 170h26M170 164l20 4" strokeWidth="2.5" />
        <circle cx="168" cy="163.500" r="2.800" fill="var(--text-muted)" stroke="none" />
      </>
    )}
  </svg>
)

export const Glow = ({ x, y }: { x: number; y: number }) => (
  <>
    <defs>
      <radialGradient id="glow">
        <stop offset="0" stopColor="var(--accent)" stopOpacity=".34" />
        <stop offset=".5" stopColor="var(--accent)" stopOpacity=".1" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <circle cx={x} cy={y} r="88" fill="url(#glow)" stroke="none" />
  </>
)
